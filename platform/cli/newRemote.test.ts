/** @jest-environment node */
import { newRemote } from './newRemote';

jest.mock('../lib/npmCommand.mjs', () => ({}));

const create = (name: string, path?: string, standalone?: string) => async () =>
  newRemote({ positionals: [name], values: { path, standalone }, flags: {}, progress: () => {} });

it.each([
  ['a name that is no plain word', create('Night-care'), /"Night-care" cannot be the name of a remote/],
  ['a name that no release can have', create('constructor'), /"constructor" cannot be the name of a remote/],
  ['the name of a remote', create('blog'), /remote-blog exists already/],
  ['the shell', create('shell'), /shell exists already/],
  ['the path of a page', create('neverused', '/about'), /\/about belongs to shell/],
  ['a path within a remote', create('neverused', '/blog/neverused'), /belongs to blog/],
  [
    'a malformed path',
    create('neverused', 'neverused/'),
    /--path "neverused\/" cannot be the path of a page/,
  ],
  [
    'a folder with files, before it writes anything',
    create('neverused', '/neverused', __dirname),
    /is not empty/,
  ],
  ['a path of the server', create('neverused', '/og'), /The server answers \/og itself/],
])('refuses %s', async (_, run, message) => {
  await expect(run()).rejects.toThrow(message);
});
