import { UserError } from '../../lib/UserError';

const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV'];

type Sentence = (folder: string) => string;

const full: Sentence = (folder) =>
  `The disk of ${folder} is full, nothing was changed: make room there, then do this again.`;
const forbidden: Sentence = (folder) =>
  `${folder} may not be read or written by this user: give them the folder (chown, chmod), or work as the user who owns it.`;
const notAFolder: Sentence = (folder) =>
  `${folder} is no folder, or a part of its path is a file: name a folder, for example REGISTRY=/srv/registry.`;

const sentences: Readonly<Record<string, Sentence>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: (folder) =>
    `${folder} lies on a file system that can only be read: mount it writable, or name another folder in REGISTRY.`,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  EFBIG: (folder) =>
    `${folder} does not take a file of this size, nothing was changed: raise the limit on files there (ulimit -f), then do this again.`,
};

/** An error of the file system as a UserError with what to do; any other error is returned unchanged. */
export function folderFault(error: unknown, folder: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string' || typeof syscall !== 'string') return error;
  if (syscall === 'link' && withoutLinks.includes(code)) {
    return new UserError(
      `${folder} lies on a file system without hard links (${code}), by which a registry makes sure that nothing is overwritten: put it on ext4, XFS, Btrfs, ZFS, APFS, NTFS or NFS, on one disk, or into a bucket (REGISTRY=s3://bucket/prefix).`,
      'unreachable',
    );
  }
  const sentence =
    sentences[code] ??
    (() =>
      `${folder} cannot be used (${(error as Error).message}): look after its disk or mount, then do this again.`);
  return new UserError(sentence(folder), 'unreachable');
}
