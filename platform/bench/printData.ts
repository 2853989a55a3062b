/**
 * Prints the data files of a remote as JSON: `node --import tsx printData.ts <module>` (see readData).
 * What is wrong with the texts is told in their own sentence, without a stack.
 */
import { pathToFileURL } from 'node:url';

const [, , file = ''] = process.argv;
try {
  const { data } = (await import(pathToFileURL(file).href)) as { data: () => Record<string, unknown> };
  process.stdout.write(JSON.stringify(data()));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
