import { UserError } from '../../lib/UserError';

type FileError = NodeJS.ErrnoException & { readonly dest?: string };

function describe({ code = '', syscall, message, path, dest }: FileError, folder: string): string {
  if (syscall === 'link' && /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EXDEV)$/.test(code))
    return `${folder} is on a file system without hard links (${code}), which a registry needs to prevent overwriting. Use ext4, XFS, Btrfs, ZFS, APFS, NTFS or NFS on one disk, or a bucket (REGISTRY=s3://bucket/prefix).`;
  if (/^(ENOSPC|EDQUOT)$/.test(code))
    return `${folder} is on a full disk. Nothing was changed. Free some space, then run the command again.`;
  if (code === 'EFBIG')
    return `${folder} does not accept a file of this size. Nothing was changed. Raise the limit (ulimit -f), then run the command again.`;
  if (/^(EACCES|EPERM|EROFS)$/.test(code))
    return `${dest ?? path ?? folder} cannot be read or written by this user. Change its owner or mode (chown, chmod), or mount it writable.`;
  if (code === 'EEXIST')
    return `${dest ?? path ?? folder} is in the way: it is neither a file nor a folder of the registry. Delete it.`;
  if (code === 'ENOTDIR')
    return `${folder} is not a folder, or a part of its path is a file. Use a folder, for example REGISTRY=/srv/registry.`;
  return `${folder} cannot be used (${message}). Check its disk or mount, then run the command again.`;
}

/** Converts an error of the file system to a UserError. Returns other errors unchanged. */
export function folderFault(error: unknown, folder: string): unknown {
  const { code, syscall } = error as FileError;
  if (typeof code !== 'string' || typeof syscall !== 'string') return error;
  return new UserError(describe(error as FileError, folder), 'unreachable');
}
