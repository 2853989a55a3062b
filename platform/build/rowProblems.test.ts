/** @jest-environment node */
import { rowProblems } from './rowProblems';

const problems = (...paths: string[]) =>
  rowProblems(
    'blog',
    paths.map((path) => ({ path, module: 'AnyPage' })),
  ).join('\n');

it('accepts pages below the prefixes of their remote', () => {
  expect(problems('/blogs', '/blog/:slug', '/blog/topics/:topic')).toBe('');
});

it.each([
  ['/about', 'belongs to shell: blog has /blogs, /blog and what is below'],
  ['/contact', 'belongs to booking'],
  ['/blogsomething', 'belongs to shell'],
  ['/:any', 'Expected a path'],
  ['/blog/%61', 'Expected a path'],
  ['/blog/../about', 'Expected a path'],
  ['/blog/', 'Expected a path'],
])('refuses %s, and says whom to ask', (path, message) => {
  expect(problems(path)).toContain(message);
  expect(problems('/about')).toContain('ask the team of the shell for another prefix, in `grants`');
});

it('refuses two rows for the same paths, and too many', () => {
  expect(problems('/blog/:slug', '/blog/:other')).toContain('Expected different paths');
  expect(problems(...Array.from({ length: 51 }, (_, n) => `/blog/${n}`))).toContain('Expected <=50');
});

it('tells a remote without a prefix that it has none', () => {
  expect(rowProblems('events', [{ path: '/events', module: 'EventsPage' }]).join()).toContain(
    'events has no prefix yet',
  );
});
