import { UserError } from '../house/UserError';

/** Browsers that have tests of their own, beside those that run in Chromium: projects of e2e/playwright.config.ts. */
const otherBrowsers = ['firefox', 'webkit'];

/**
 * The command line as Playwright takes it: it has a `--browser` of its own, which it refuses where there are projects.
 * @throws UserError for a browser that has no tests.
 */
export function wordsForPlaywright(args: readonly string[]): string[] {
  const at = args.findIndex((word) => /^--browser(?:=|$)/.test(word));
  if (at < 0) return [...args];
  const [word = '', next = ''] = args.slice(at);
  const [, inWord] = word.split('=');
  const name = inWord ?? next;
  if (!otherBrowsers.includes(name))
    throw new UserError(
      `--browser ${name}: tests of their own have ${otherBrowsers.join(' and ')}, as in "npm run e2e -- --browser firefox"; without --browser all run, most of them in Chromium.`,
      'usage',
    );
  const rest = wordsForPlaywright(args.slice(at + (inWord === undefined ? 2 : 1)));
  return [...args.slice(0, at), `--project=${name}`, ...rest];
}
