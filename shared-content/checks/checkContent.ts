/** `npm run content`: reads every word of the site by the house style and ends with 1 if a writer has something to do. */
import { wordsOfFinding } from './Finding';

try {
  // Loading the texts can already fail, and a writer needs the sentence and not the stack.
  const { contentFindings } = await import('./contentFindings');
  const { findings, summary } = contentFindings();
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
