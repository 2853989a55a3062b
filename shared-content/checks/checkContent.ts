/**
 * `npm run content`: reads every word of the site by the house style and ends with 1 if a writer has something to do.
 * `--only articles` or `--without articles` tells of one folder, or of the rest: teams release on their own.
 */
import { parseArgs } from 'node:util';
import { wordsOfFinding } from './Finding';

try {
  const { only, without } = parseArgs({
    options: { only: { type: 'string' }, without: { type: 'string' } },
  }).values;
  const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`);
  // Loading the texts can already fail, and a writer needs the sentence and not the stack.
  const { contentFindings } = await import('./contentFindings');
  const { findings: all, summary } = contentFindings();
  const findings = all.filter(({ file }) => (!only || isIn(file, only)) && !(without && isIn(file, without)));
  for (const finding of findings) process.stdout.write(`${wordsOfFinding(finding)}\n\n`);
  process.stdout.write(
    findings.length > 0
      ? `${findings.length} to change (${summary}).\n`
      : `The words are in order (${summary}).\n`,
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
