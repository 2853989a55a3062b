import { readFileSync } from 'node:fs';
import path from 'node:path';

import { kilobytes } from '../house/log';
import { platformFolder } from '../house/paths';
import { UserError } from '../house/UserError';

type RouteBudget = { readonly javascript: number; readonly stylesheets: number; readonly html: number };

/** `platform/budgets.json`: what may travel, in bytes after brotli. The entry `default` counts where nothing else is said. */
type Budgets = {
  readonly routes: Readonly<Record<string, RouteBudget>> & { readonly default: RouteBudget };
  readonly fonts: { readonly bytes: number; readonly files: number };
  readonly files: Readonly<Record<string, number>> & { readonly default: number };
};

const budgetFile = path.join(platformFolder, 'budgets.json');

function readBudgets(): Budgets {
  return JSON.parse(readFileSync(budgetFile, 'utf8')) as Budgets;
}

/** What a file or route weighs, by name. */
export type Sizes = Readonly<Record<string, number>>;

/** A route's weight, and the files that make it. */
export type RouteSizes = { readonly route: string } & RouteBudget & { readonly files: Sizes };

function refuse(findings: readonly string[]): void {
  if (findings.length === 0) return;
  throw new UserError(
    `Over the budget of platform/budgets.json:\n${findings.map((finding) => `  ${finding}\n`).join('')}Make it smaller; or raise the budget there, with the reason in the commit.`,
  );
}

/** @throws UserError naming each script or stylesheet of a release that weighs more than its budget. */
export function checkFileBudgets(app: string, sizes: Sizes): void {
  const { files, fonts } = readBudgets();
  const findings = Object.entries(sizes)
    .filter(([file]) => /\.(js|css)$/.test(file))
    .flatMap(([file, bytes]) => {
      const budget = files[`${app}/${file}`] ?? files[file] ?? files.default;
      return bytes > budget
        ? [`${app}/${file} weighs ${kilobytes(bytes)}, its budget is ${kilobytes(budget)}`]
        : [];
    });
  const fontFiles = Object.entries(sizes).filter(([file]) => app === 'shell' && file.endsWith('.woff2'));
  const fontBytes = fontFiles.reduce((sum, [, bytes]) => sum + bytes, 0);
  if (fontBytes > fonts.bytes || fontFiles.length > fonts.files) {
    findings.push(
      `${fontFiles.length} fonts weigh ${kilobytes(fontBytes)}, the budget is ${fonts.files} files and ${kilobytes(fonts.bytes)}: ${fontFiles.map(([file]) => file).join(', ')}`,
    );
  }
  refuse(findings);
}

/** @throws UserError naming each route that weighs more than its budget, with its heaviest files. */
export function checkRouteBudgets(routes: readonly RouteSizes[]): void {
  const budgets = readBudgets().routes;
  refuse(
    routes.flatMap(({ route, files, ...sizes }) => {
      const budget = budgets[route] ?? budgets.default;
      const heaviest = Object.entries(files)
        .sort(([, a], [, b]) => b - a)
        .slice(0, 4)
        .map(([file, bytes]) => `${file} ${kilobytes(bytes)}`);
      return (['javascript', 'stylesheets', 'html'] as const)
        .filter((kind) => sizes[kind] > budget[kind])
        .map(
          (kind) =>
            `${route}: ${kind} weighs ${kilobytes(sizes[kind])}, its budget is ${kilobytes(budget[kind])} (${heaviest.join(', ')})`,
        );
    }),
  );
}
