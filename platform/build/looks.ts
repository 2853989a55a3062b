import { readFileSync } from 'node:fs';
import path from 'node:path';

import postcss, { type ChildNode, type Rule } from 'postcss';
import parseValue from 'postcss-value-parser';

import { listFiles } from '../lib/files';
import { packageFolder } from '../lib/paths';
import type { Manifest } from '../registry/manifest';

/** What a release gives to the look of other apps, and what it needs of the shell. */
export type Looks = Manifest['looks'];

/** Custom properties in stylesheets. */
type Properties = {
  /** Declared for the whole page, whatever its size or medium. */
  readonly global: ReadonlySet<string>;
  /** Declared anywhere. */
  readonly declared: ReadonlySet<string>;
  /** Used by `var()` without a fallback. */
  readonly used: ReadonlySet<string>;
};

/** Returns whether a rule counts for the whole page: layers are no condition, other at-rules are. */
function isGlobal({ selectors, parent }: Rule): boolean {
  let outer: ChildNode | undefined = parent as ChildNode | undefined;
  while (outer?.type === 'atrule' && outer.name === 'layer') outer = outer.parent as ChildNode | undefined;
  return !outer?.parent && selectors.some((selector) => selector === ':root' || selector === 'html');
}

/** Returns the custom properties of stylesheets that a page has together. */
function propertiesOf(stylesheets: readonly string[]): Properties {
  const found = { global: new Set<string>(), declared: new Set<string>(), used: new Set<string>() };
  for (const text of stylesheets)
    postcss.parse(text).walkDecls(({ prop, value, parent }) => {
      if (prop.startsWith('--')) {
        found.declared.add(prop);
        if (parent?.type === 'rule' && isGlobal(parent as Rule)) found.global.add(prop);
      }
      parseValue(value).walk((node) => {
        if (node.type !== 'function' || node.value.toLowerCase() !== 'var') return;
        const [name] = node.nodes.filter(({ type }) => type === 'word');
        const hasFallback = node.nodes.some(({ type, value: text }) => type === 'div' && text === ',');
        if (name && !hasFallback) found.used.add(name.value);
      });
    });
  return found;
}

/**
 * Returns the looks of a release.
 * @param entry the stylesheets of its entry: those of a shell are on every page
 * @param modules the stylesheets of each module, which are only on its pages
 */
export function looksOf(
  entry: readonly string[],
  modules: Readonly<Record<string, readonly string[]>>,
): Looks {
  const { global, declared } = propertiesOf(entry);
  const needsOf = (stylesheets: readonly string[]) => {
    const own = propertiesOf(stylesheets);
    return [...own.used].filter((name) => !own.declared.has(name) && !global.has(name)).sort();
  };
  const inEntry = [...propertiesOf(entry).used].filter((name) => !declared.has(name)).sort();
  const needs = Object.entries(modules).map(([name, stylesheets]) => [name, needsOf(stylesheets)] as const);
  return {
    declares: [...global].sort(),
    needs: Object.fromEntries(
      [['entry', inEntry] as const, ...needs].filter(([, names]) => names.length > 0),
    ),
  };
}

/** The folder of the styles that the shell gives to every page. */
const siteStyles = packageFolder('shared-ui/src/styles');

/** Returns the custom properties that the shell gives to every page, from the sources of its styles. */
export function siteProperties(): ReadonlySet<string> {
  const files = listFiles(siteStyles).filter((file) => file.endsWith('.css'));
  return propertiesOf(files.map((file) => readFileSync(path.join(siteStyles, file), 'utf8'))).global;
}

/**
 * Returns the custom properties that a release needs and nobody declares, as sentences.
 * @param given the custom properties that the shell gives
 */
export function undeclaredLooks({ needs }: Looks, given: ReadonlySet<string>): string[] {
  return Object.entries(needs).flatMap(([module, names]) =>
    names
      .filter((name) => !given.has(name))
      .map(
        (name) =>
          `The styles of ${module} use var(${name}), which neither they nor shared-ui/src/styles declare for the whole page. Declare it in tokens.css, or write a fallback: var(${name}, …).`,
      ),
  );
}
