import { UserError } from '../../lib/UserError';

/** What is wrong with a folder, after its name, and what to do. */
const sentences: readonly (readonly [codes: readonly string[], sentence: string])[] = [
  [['ENOSPC', 'EDQUOT'], 'is on a full disk, nothing was changed: make room there, then do this again.'],
  [
    ['EFBIG'],
    'does not take a file of this size, nothing was changed: raise the limit (ulimit -f), then do this again.',
  ],
  [
    ['EACCES', 'EPERM', 'EROFS'],
    'may not be read or written by this user: give them the folder (chown, chmod), or mount it writable.',
  ],
  [
    ['ENOTDIR', 'EEXIST'],
    'is no folder, or a part of its path is a file: name a folder, for example REGISTRY=/srv/registry.',
  ],
];

/** An error of the file system as a UserError with what to do; any other error is returned unchanged. */
export function folderFault(error: unknown, folder: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string' || typeof syscall !== 'string') return error;
  const hasNoLinks =
    syscall === 'link' && ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV'].includes(code);
  const sentence = hasNoLinks
    ? `lies on a file system without hard links (${code}), by which a registry makes sure that nothing is overwritten: put it on ext4, XFS, Btrfs, ZFS, APFS, NTFS or NFS, on one disk, or into a bucket (REGISTRY=s3://bucket/prefix).`
    : (sentences.find(([codes]) => codes.includes(code))?.[1] ??
      `cannot be used (${message}): look after its disk or mount, then do this again.`);
  return new UserError(`${folder} ${sentence}`, 'unreachable');
}
