/**
 * A process that is killed at its n-th operation on the files of a folder, for tests of what it leaves behind:
 *
 *     KILL_IN=/tmp/x KILL_AT=3 node --import …/killAtOperation.mjs …
 *
 * Operations that change files are counted (open, write, flush, link, rename, mkdir, …), asynchronous or not. The process
 * kills itself before the operation; if it is a write, after one half of it. Without KILL_AT it prints the number of
 * operations to stderr.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const { KILL_IN: folder = '', KILL_AT: at = '' } = process.env;
const verbs =
  'open link unlink rename mkdir mkdtemp rmdir rm writeFile appendFile copyFile cp symlink truncate'.split(
    ' ',
  );

let operations = 0;

function die() {
  process.kill(process.pid, 'SIGKILL');
  // The signal may take a moment to arrive, and nothing may happen meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

function isInside(place) {
  return typeof place === 'string' && path.resolve(place).startsWith(folder);
}

function count() {
  operations += 1;
  if (operations === Number(at)) die();
}

/** Counts a write. Calls `half`, which writes one half, if the process is killed here. */
function countWrite(half) {
  if (operations + 1 === Number(at)) half();
  count();
}

const files = new Map();

for (const verb of verbs) {
  const sync = fs[`${verb}Sync`];
  fs[`${verb}Sync`] = (place, ...rest) => {
    if (!isInside(place)) return sync(place, ...rest);
    if (verb === 'writeFile')
      countWrite(() => sync(place, Buffer.from(rest[0]).subarray(0, rest[0].length / 2)));
    else count();
    const result = sync(place, ...rest);
    if (verb === 'open') files.set(result, place);
    return result;
  };
  const later = fs.promises[verb];
  fs.promises[verb] = async (place, ...rest) => {
    if (!isInside(place)) return later(place, ...rest);
    count();
    const result = await later(place, ...rest);
    if (verb === 'open') files.set(result.fd, place);
    return result;
  };
}

const { writeSync, fsyncSync } = fs;
fs.writeSync = (file, bytes, ...rest) => {
  if (files.has(file)) countWrite(() => writeSync(file, Buffer.from(bytes).subarray(0, bytes.length / 2)));
  return writeSync(file, bytes, ...rest);
};
fs.fsyncSync = (file) => {
  if (files.has(file)) count();
  return fsyncSync(file);
};

const handle = await fs.promises.open(import.meta.filename);
const prototype = Object.getPrototypeOf(handle);
await handle.close();
const { write, writeFile, sync } = prototype;
prototype.write = function (bytes, from = 0, ...rest) {
  if (files.has(this.fd))
    countWrite(() => writeSync(this.fd, bytes, from, Math.floor((bytes.length - from) / 2)));
  return write.call(this, bytes, from, ...rest);
};
prototype.writeFile = function (bytes, ...rest) {
  if (files.has(this.fd))
    countWrite(() => writeSync(this.fd, Buffer.from(bytes).subarray(0, bytes.length / 2)));
  return writeFile.call(this, bytes, ...rest);
};
prototype.sync = function () {
  if (files.has(this.fd)) count();
  return sync.call(this);
};

syncBuiltinESMExports();

if (at === '') process.on('exit', () => process.stderr.write(`${operations} operations\n`));
