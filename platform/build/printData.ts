/** Prints the data files of a remote as JSON: `node --import tsx printData.ts <module>` (see EmitDataPlugin). */
import { pathToFileURL } from 'node:url';

const [, , file = ''] = process.argv;
const { data } = (await import(pathToFileURL(file).href)) as { data: () => Record<string, unknown> };
process.stdout.write(JSON.stringify(data()));
