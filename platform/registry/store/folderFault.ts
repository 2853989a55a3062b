import { UserError } from '../../lib/UserError';

/** The end of the error message, after the name of the folder, by error code. */
const messages: readonly (readonly [codes: readonly string[], message: string])[] = [
  [
    ['ENOSPC', 'EDQUOT'],
    'is on a full disk. Nothing was changed. Free some space, then run the command again.',
  ],
  [
    ['EFBIG'],
    'does not accept a file of this size. Nothing was changed. Raise the limit (ulimit -f), then run the command again.',
  ],
  [
    ['EACCES', 'EPERM', 'EROFS'],
    'cannot be read or written by this user. Change its owner or mode (chown, chmod), or mount it writable.',
  ],
  [
    ['ENOTDIR', 'EEXIST'],
    'is not a folder, or a part of its path is a file. Use a folder, for example REGISTRY=/srv/registry.',
  ],
];

/** Converts an error of the file system to a UserError. Returns other errors unchanged. */
export function folderFault(error: unknown, folder: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string' || typeof syscall !== 'string') return error;
  const hasNoLinks =
    syscall === 'link' && ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV'].includes(code);
  const text = hasNoLinks
    ? `is on a file system without hard links (${code}), which a registry needs to prevent overwriting. Use ext4, XFS, Btrfs, ZFS, APFS, NTFS or NFS on one disk, or a bucket (REGISTRY=s3://bucket/prefix).`
    : (messages.find(([codes]) => codes.includes(code))?.[1] ??
      `cannot be used (${message}). Check its disk or mount, then run the command again.`);
  return new UserError(`${folder} ${text}`, 'unreachable');
}
