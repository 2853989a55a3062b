import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import { kilobytes } from '../lib/log';
import { platformFolder } from '../lib/paths';
import { UserError } from '../lib/UserError';
import type { Section } from '../pages/Section';
import { countSchema } from '../registry/manifest';

const routeBudget = v.object({ javascript: countSchema, stylesheets: countSchema, html: countSchema });

/** `platform/budgets.json`: maximum transfer sizes in bytes after brotli; `default` applies to other routes and files. */
const budgetsSchema = v.object({
  unit: v.string(),
  routes: v.objectWithRest({ default: routeBudget }, routeBudget),
  fonts: v.object({ bytes: countSchema, files: countSchema }),
  files: v.objectWithRest({ default: countSchema }, countSchema),
});

export type Budgets = v.InferOutput<typeof budgetsSchema>;

/** Reads `platform/budgets.json`. */
export function readBudgets(): Budgets {
  return v.parse(budgetsSchema, JSON.parse(readFileSync(path.join(platformFolder, 'budgets.json'), 'utf8')));
}

/**
 * Checks the scripts, stylesheets and fonts of a release.
 * @param sizes the sizes of all its files, including compressed ones
 * @throws UserError that names each file that exceeds its budget.
 */
export function checkFileBudgets(
  app: string,
  sizes: Readonly<Record<string, number>>,
  { files, fonts }: Budgets,
): void {
  const matching = (pattern: RegExp) =>
    Object.entries(sizes).flatMap(([file, bytes]) =>
      pattern.test(file) ? [[file, sizes[`${file}.br`] ?? bytes] as const] : [],
    );
  const problems = matching(/^[^/]+\.(js|css)$/).flatMap(([file, bytes]) => {
    const budget = files[`${app}/${file}`] ?? files[file] ?? files.default;
    return bytes > budget
      ? [
          `${app}/${file} is ${kilobytes(bytes)}; its budget is ${kilobytes(budget)} (${bytes - budget} bytes over)`,
        ]
      : [];
  });
  const fontFiles = app === 'shell' ? matching(/^fonts\/[^/]+\.woff2$/) : [];
  const fontBytes = fontFiles.reduce((sum, [, bytes]) => sum + bytes, 0);
  if (fontBytes > fonts.bytes || fontFiles.length > fonts.files)
    problems.push(
      `${fontFiles.length} fonts are ${kilobytes(fontBytes)}; the budget is ${fonts.files} files and ${kilobytes(fonts.bytes)}: ${fontFiles.map(([file]) => file).join(', ')}`,
    );
  if (problems.length > 0)
    throw new UserError(
      `Over the budget in platform/budgets.json. Nothing was changed:\n${problems.map((problem) => `  ${problem}\n`).join('')}Reduce the size, or raise the budget there and give the reason in the commit message.`,
    );
}

/** The bytes of a first visit to a page, after brotli. */
export function pageSizes({ files, html }: Section['pages'][string]): {
  readonly javascript: number;
  readonly stylesheets: number;
  readonly html: number;
} {
  const sum = (extension: string) =>
    Object.entries(files).reduce(
      (total, [file, size]) => (file.endsWith(extension) ? total + size : total),
      0,
    );
  return { javascript: sum('.js'), stylesheets: sum('.css'), html: html.br.size };
}

/** Names each page that exceeds its budget, with its largest files. */
export function pageBudgetProblems(sections: readonly Section[], { routes } = readBudgets()): string[] {
  return sections
    .flatMap(({ pages }) => Object.entries(pages))
    .flatMap(([route, page]) => {
      const budget = routes[route] ?? routes.default;
      const sizes = pageSizes(page);
      const largest = Object.entries(page.files)
        .sort(([, a], [, b]) => b - a)
        .slice(0, 4)
        .map(([file, bytes]) => `${file} ${kilobytes(bytes)}`);
      return (['javascript', 'stylesheets', 'html'] as const)
        .filter((kind) => sizes[kind] > budget[kind])
        .map(
          (kind) =>
            `${route}: ${kind} is ${kilobytes(sizes[kind])}; its budget in platform/budgets.json is ${kilobytes(budget[kind])} (${sizes[kind] - budget[kind]} bytes over: ${largest.join(', ')})`,
        );
    });
}
