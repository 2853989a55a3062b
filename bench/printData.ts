/** Prints the data files of a remote as JSON. {@link readData} starts it: `printData.ts remote-blog/src/data.ts`. */
import { pathToFileURL } from 'node:url';

const [, , module = ''] = process.argv;
const { data } = (await import(pathToFileURL(module).href)) as { data: () => Record<string, unknown> };
process.stdout.write(JSON.stringify(data()));
