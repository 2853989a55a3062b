import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

import { nameOf } from './cells';
import type { Result } from './tryCell';

/** The name of the attachment with a test's results. */
export const TABLE = 'fault matrix';

/** Prints a table of all cells at the end of the run: what the visitor saw and how long it took. */
export default class TableReporter implements Reporter {
  private readonly results: Result[] = [];

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments)
      if (name === TABLE && body) this.results.push(...(JSON.parse(body.toString()) as Result[]));
  }

  onEnd(): void {
    if (this.results.length === 0) return;
    const head = [
      'module',
      'part',
      'fault',
      'visit',
      'previous',
      'the visitor sees',
      'ms to read',
      'ms settled',
      '',
    ];
    const lines = this.results.map(({ cell, seen, useful, settled, complaints }) => [
      cell.place.id,
      cell.part,
      nameOf(cell.breakage),
      cell.visit,
      cell.previous ? 'yes' : 'none',
      seen,
      String(useful),
      String(settled),
      complaints.length > 0 ? `FAILED: ${complaints.join('; ')}` : '',
    ]);
    const widths = head.map((title, column) =>
      Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
    );
    const row = (line: readonly string[]) =>
      line
        .map((text, column) => (column === line.length - 1 ? text : text.padEnd(widths[column] ?? 0)))
        .join('  ');
    const remotes = [...new Set(this.results.map(({ cell }) => cell.place.app))];
    const lazy = new Set(
      this.results.filter(({ cell }) => cell.part === 'lazy chunk').map(({ cell }) => cell.place.app),
    );
    const without = remotes.filter((app) => !lazy.has(app));
    process.stdout.write(
      `\nThe fault matrix: ${lines.length} visits\n${[head, ...lines].map(row).join('\n')}\n${without.length > 0 ? `no lazy chunk: ${without.join(', ')} (nothing to break)\n` : ''}`,
    );
  }
}
