import { parse, type Node } from 'acorn';
import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };
import postcss, { type AtRule, type Container, type Document } from 'postcss';

/** The oldest supported browser versions. */
export type Floor = Readonly<Partial<Record<BrowserName, number>>>;

type Features = Readonly<Record<string, Identifier | undefined>>;

/** Returns the version since which a browser supports a feature without a prefix or flag. */
function supportedSince(statement: CompatStatement, browser: BrowserName): number {
  const support = statement.support[browser];
  const all = (Array.isArray(support) ? support : [support]) as (SimpleSupportStatement | undefined)[];
  const versions = all
    .filter(
      (one) =>
        one &&
        !one.flags &&
        !one.prefix &&
        !one.alternative_name &&
        !one.partial_implementation &&
        one.version_removed === undefined,
    )
    .map((one) =>
      typeof one?.version_added === 'string' ? Number(one.version_added.replace('≤', '')) : Infinity,
    );
  return Math.min(Infinity, ...versions.filter((version) => !Number.isNaN(version)));
}

/** Returns the oldest supported browsers without a feature, as text. Empty if all support it, or if there is no data. */
function browsersWithout(feature: Identifier | undefined, floor: Floor): string {
  const statement = feature?.__compat;
  if (!statement) return '';
  return (Object.entries(floor) as [BrowserName, number][])
    .filter(([browser, version]) => supportedSince(statement, browser) > version)
    .map(([browser]) => `${browser} < ${supportedSince(statement, browser)}`)
    .join(', ');
}

const child = (feature: Identifier | undefined, name: string): Identifier | undefined =>
  (feature as Features | undefined)?.[name];

/** Yields all features in the data below one feature, by name. */
function* descendantsOf(feature: Identifier | undefined): Generator<[string, Identifier]> {
  for (const [name, one] of Object.entries((feature ?? {}) as Features)) {
    if (name === '__compat' || !one) continue;
    yield [name, one];
    yield* descendantsOf(one);
  }
}

const css = bcd.css as unknown as Record<'properties' | 'at-rules' | 'selectors' | 'types', Identifier>;
const cssFunctions = new Map([...descendantsOf(css.types)].filter(([, { __compat }]) => __compat));

/** Whether a node is inside `@supports`, which other browsers skip. */
function isGuarded(node: Container | Document | undefined): boolean {
  if (!node) return false;
  return (node.type === 'atrule' && (node as AtRule).name === 'supports') || isGuarded(node.parent);
}

/** Returns the features in a stylesheet that a supported browser lacks, with the browsers. */
export function unsupportedCss(text: string, floor: Floor): Map<string, string> {
  const found = new Map<string, string>();
  const report = (name: string, feature: Identifier | undefined): void => {
    const missing = browsersWithout(feature, floor);
    if (missing) found.set(name, missing);
  };
  const root = postcss.parse(text);
  root.walkAtRules(({ name, params, parent }) => {
    if (isGuarded(parent)) return;
    const rule = child(css['at-rules'], name);
    report(`@${name}`, rule);
    for (const [, feature = ''] of params.matchAll(/\(\s*([a-z-]+)\s*[:)]/g))
      if (name === 'media') report(`@media (${feature})`, child(rule, feature));
  });
  root.walkRules(({ selector, parent }) => {
    if (isGuarded(parent)) return;
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g))
      report(`:${name}`, child(css.selectors, name));
  });
  root.walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    if (prop.startsWith('--') || isGuarded(parent)) return;
    // An earlier declaration of the property in the rule, also with a prefix, is a fallback.
    const earlier = parent?.nodes?.slice(0, parent.index(declaration)) ?? [];
    const hasFallback = earlier.some(
      (node) => node.type === 'decl' && node.prop.replace(/^-(?:webkit|moz)-/, '') === prop,
    );
    if (hasFallback) return;
    const property = child(css.properties, prop);
    report(prop, property);
    for (const [word] of value.matchAll(/[a-z-]+(?:\()?/g)) {
      if (word.endsWith('(')) report(`${word})`, cssFunctions.get(word.slice(0, -1)));
      else report(`${prop}: ${word}`, child(property, word));
    }
    if (/\d[ds]v[hwib]/.test(value))
      report('dvh', child(child(css.types, 'length'), 'viewport_percentage_units_dynamic'));
  });
  return found;
}

const builtins = bcd.javascript.builtins as unknown as Features;
const api = bcd.api as unknown as Features;

/**
 * Returns the names of members that exist only in features that a supported browser lacks, such as `findLast`. `at` is excluded,
 * because an older type also has it.
 */
function unsupportedMembers(floor: Floor): Map<string, string> {
  const missing = new Map<string, string>();
  const known = new Set<string>();
  for (const owners of [builtins, builtins['Intl'] as unknown as Features, api])
    for (const feature of Object.values(owners))
      for (const [name, member] of Object.entries((feature ?? {}) as Features)) {
        if (name === '__compat' || !member?.__compat) continue;
        const missingIn = browsersWithout(member, floor);
        if (!missingIn) known.add(name);
        else missing.set(name, missingIn);
      }
  for (const name of known) missing.delete(name);
  return missing;
}

type AnyNode = Node & Readonly<Record<string, unknown>>;

function* nodes(node: unknown): Generator<AnyNode> {
  if (Array.isArray(node)) for (const one of node) yield* nodes(one);
  else if (node && typeof node === 'object' && 'type' in node) {
    yield node as AnyNode;
    for (const value of Object.values(node)) if (value && typeof value === 'object') yield* nodes(value);
  }
}

const nameOf = (node: unknown): string => {
  const { type, name } = (node ?? {}) as { type?: string; name?: string };
  return type === 'Identifier' ? (name ?? '') : '';
};

/** Returns the names of the properties that a script gives to objects of its own, such as `{ postalCode }` or `x.retry = f`. */
export function ownNames(text: string): Set<string> {
  const names = new Set<string>();
  const add = (key: unknown) => void names.add(nameOf(key));
  for (const node of nodes(parse(text, { ecmaVersion: 2022, sourceType: 'script' }))) {
    const {
      properties = [],
      key,
      left,
    } = node as AnyNode & {
      readonly properties?: readonly AnyNode[];
      readonly left?: AnyNode;
    };
    if (node.type === 'ObjectExpression') for (const property of properties) add(property['key']);
    if (/^(?:Method|Property)Definition$/.test(node.type)) add(key);
    if (node.type === 'AssignmentExpression' && left?.type === 'MemberExpression') add(left['property']);
  }
  return names;
}

/**
 * Returns the features in a script that a supported browser lacks. Members are compared by name: `x.groupBy` counts only if no older
 * type has a member of that name.
 * @param own names of members that are properties of the site's own objects
 * @throws SyntaxError for syntax newer than ES2022
 */
export function unsupportedJs(
  text: string,
  floor: Floor,
  own: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const found = new Map<string, string>();
  const members = unsupportedMembers(floor);
  for (const name of own) members.delete(name);
  const isBefore16 = (floor.safari ?? 0) < 16.4 || (floor.safari_ios ?? 0) < 16.4;
  for (const node of nodes(parse(text, { ecmaVersion: 2022, sourceType: 'script' }))) {
    if (isBefore16 && node.type === 'StaticBlock') found.set('static block', 'safari < 16.4');
    const { regex } = node as { regex?: { pattern: string } };
    if (isBefore16 && regex && /\(\?<[=!]/.test(regex.pattern)) found.set('lookbehind', 'safari < 16.4');
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const name = nameOf(node['callee']);
      if (!/^[A-Z]/.test(name)) continue;
      const lack = browsersWithout(builtins[name] ?? api[name], floor);
      if (lack) found.set(name, lack);
    }
    // `const { transferSize } = entry` reads a member, too.
    for (const property of node.type === 'ObjectPattern' ? nodes(node['properties']) : []) {
      const key = property.type === 'Property' && !property['computed'] ? nameOf(property['key']) : '';
      const missing = members.get(key);
      if (missing) found.set(key, missing);
    }
    if (node.type !== 'MemberExpression' || node['computed']) continue;
    const [owner, name] = [nameOf(node['object']), nameOf(node['property'])];
    const known =
      child(builtins[owner] ?? api[owner], `${name}_static`) ?? child(builtins[owner] ?? api[owner], name);
    const lack = known ? browsersWithout(known, floor) : members.get(name);
    if (lack) found.set(known ? `${owner}.${name}` : name, lack);
  }
  return found;
}
