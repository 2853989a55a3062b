/** @jest-environment node */
import { looksOf, siteProperties, undeclaredLooks } from './looks';

const declares = (css: string) => looksOf([css], {}).declares;
const needs = (css: string, page = '') => looksOf([page], { Page: [css] }).needs['Page'] ?? [];

it.each([
  ['@layer tokens { :root { --c-night: #0b2b33 } }', ['--c-night']],
  [':root, html { --a: 1; --b: 2 }', ['--a', '--b']],
  // A page may be wide, not printed, and have no button.
  ['@media print { :root { --c-night: black } }', []],
  ['@layer a { @supports (color: red) { :root { --c-night: black } } }', []],
  ['.button { --button: red } .root :root { --c: 1 }', []],
])('a shell with %s gives every page %j', (css, expected) => {
  expect(declares(css)).toEqual(expected);
});

it.each([
  ['a { color: var(--c-night) }', ['--c-night']],
  ['a { color: var( --c-night ); inset: calc(2 * (var(--s-1) + 1px)) }', ['--c-night', '--s-1']],
  ['a { color: VAR(--c-night, var(--c-ink)) }', ['--c-ink']],
  ['a { color: var(--c-night, ) }', []],
  ['a { --button: var(--c-night); color: var(--button) }', ['--c-night']],
  ['@media print { a { --edge: red } } b { color: var(--edge) }', []],
  ['a { content: "var(--c-night)"; background: url(var(--c-night)) } /* var(--c-ink) */', []],
])('a module with %s needs %j', (css, expected) => {
  expect(needs(css)).toEqual(expected);
});

it('a module of the shell needs nothing that every page of it has', () => {
  expect(needs('a { color: var(--c-night) }', ':root { --c-night: #0b2b33 }')).toEqual([]);
  // The bar's button is on every page, but its properties are only inside of it.
  expect(needs('a { color: var(--button) }', '.bar { --button: red }')).toEqual(['--button']);
});

it('says what nobody declares', () => {
  const looks = looksOf([], { ListPage: ['a { color: var(--c-lotus); background: var(--c-night) }'] });
  expect(undeclaredLooks(looks, siteProperties())).toEqual([
    'The styles of ListPage use var(--c-lotus), which neither they nor shared-ui/src/styles declare for the whole page. Declare it in tokens.css, or write a fallback: var(--c-lotus, …).',
  ]);
});
