import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import { GUEST_SCRIPT } from '../contract/guest';
import { type Budgets, budgetsSchema, GUEST_FOLDER, type Manifest } from '../contract/manifest';
import type { Part } from '../contract/state';
import { kilobytes } from '../house/log';
import { platformFolder } from '../house/paths';
import { UserError } from '../house/UserError';

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

/** What is read of a remote's manifest for other sites. */
export type GuestScripts = {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }[];
};

/**
 * What other sites load of a remote, in bytes after brotli: each page for hosts that share React, and `guest.js`
 * alone.
 */
export type GuestSizes = { readonly shared: Readonly<Record<string, number>>; readonly alone: number };

/** Adds up the scripts that a page needs on another site. */
export function guestSizes({ files }: Pick<Manifest, 'files'>, guest: GuestScripts): GuestSizes {
  const sizeOf = (file: string) =>
    (files[`${GUEST_FOLDER}${file}.br`] ?? files[GUEST_FOLDER + file])?.size ?? 0;
  const entry = guest.metaData.remoteEntry.name;
  const pages = guest.exposes.filter(({ name }) => name !== 'mount');
  return {
    shared: Object.fromEntries(
      pages.map(({ name, assets }) => [
        name,
        [entry, ...assets.js.sync].reduce((sum, file) => sum + sizeOf(file), 0),
      ]),
    ),
    alone: sizeOf(GUEST_SCRIPT),
  };
}

/** @throws UserError naming each page of a remote that weighs more than its budget on another site. */
export function checkGuestBudgets(app: string, sizes: GuestSizes, { guests }: Budgets): void {
  if (!guests) return;
  const findings = Object.entries(sizes.shared)
    .filter(([, bytes]) => bytes > guests.shared)
    .map(
      ([name, bytes]) =>
        `${app}/${name} on a site that shares React weighs ${kilobytes(bytes)}, its budget is ${kilobytes(guests.shared)}`,
    );
  if (sizes.alone > guests.alone)
    findings.push(
      `${app}/${GUEST_SCRIPT} weighs ${kilobytes(sizes.alone)}, its budget is ${kilobytes(guests.alone)}`,
    );
  refuse(findings);
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
