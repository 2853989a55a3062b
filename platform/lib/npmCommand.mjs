/**
 * How npm is started as a child process: by the npm that runs this command, otherwise by its name, which is `npm.cmd` on
 * Windows and needs a shell there.
 * @returns the program, its first arguments, and whether a shell has to start it
 */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /\.c?js$/.test(cli)) return { program: process.execPath, args: [cli], shell: false };
  const isWindows = process.platform === 'win32';
  return { program: isWindows ? 'npm.cmd' : 'npm', args: [], shell: isWindows };
}
