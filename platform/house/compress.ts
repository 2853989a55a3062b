import { writeFile } from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressible = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;

/** Is this a file of text, which compresses? */
export function isCompressible(file: string): boolean {
  return compressible.test(file);
}

/** The bytes as they travel: brotli at its best. */
export function brotliBytes(bytes: Uint8Array): Promise<Buffer> {
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Puts `.br` and `.gz` beside every text file, once, so that no server compresses while somebody waits. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.filter(isCompressible).map(async (file) => {
      const bytes = await readFile(file);
      const [br, gz] = await Promise.all([brotliBytes(bytes), deflate(bytes, { level: 9 })]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}
