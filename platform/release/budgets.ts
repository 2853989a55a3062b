import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import { type Budgets, budgetsSchema, type Manifest } from '../registry/manifest';
import type { Part } from '../registry/state';
import { kilobytes } from '../lib/log';
import { platformFolder } from '../lib/paths';
import { UserError } from '../lib/UserError';

/** `platform/budgets.json`. */
export function readBudgets(): Budgets {
  return v.parse(budgetsSchema, JSON.parse(readFileSync(path.join(platformFolder, 'budgets.json'), 'utf8')));
}

function refuse(findings: readonly string[]): void {
  if (findings.length === 0) return;
  throw new UserError(
    `Over the budget of platform/budgets.json, so nothing was changed:\n${findings.map((finding) => `  ${finding}\n`).join('')}Make it smaller; or raise the budget there, with the reason in the commit.`,
  );
}

/** The transfer sizes of scripts, stylesheets and fonts, by file name. */
export function travellingSizes({ files }: Pick<Manifest, 'files'>): Record<string, number> {
  return Object.fromEntries(
    Object.keys(files)
      .filter((file) => /^([^/]+\.(js|css)|fonts\/[^/]+\.woff2)$/.test(file))
      .map((file) => [file, (files[`${file}.br`] ?? files[file])?.size ?? 0]),
  );
}

/** @throws UserError naming each script or stylesheet of a release that weighs more than its budget. */
export function checkFileBudgets(
  app: string,
  sizes: Readonly<Record<string, number>>,
  { files, fonts }: Budgets,
): void {
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
  if (fontBytes > fonts.bytes || fontFiles.length > fonts.files)
    findings.push(
      `${fontFiles.length} fonts weigh ${kilobytes(fontBytes)}, the budget is ${fonts.files} files and ${kilobytes(fonts.bytes)}: ${fontFiles.map(([file]) => file).join(', ')}`,
    );
  refuse(findings);
}

/** @throws UserError naming each page that weighs more than its budget, with its heaviest files. */
export function checkPageBudgets(pages: Part['pages'], { routes }: Budgets): void {
  refuse(
    Object.entries(pages).flatMap(([route, { javascript, stylesheets, html, files }]) => {
      const budget = routes[route] ?? routes.default;
      const sizes = { javascript, stylesheets, html: html.br.size };
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
