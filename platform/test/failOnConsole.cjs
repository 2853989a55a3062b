/* eslint-disable no-console -- this file watches over it */
/**
 * A test that shouts, fails: an unexpected console.error or console.warn, React's own among them, is a failure.
 * A test that expects one replaces it: `jest.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const { format } = require('node:util');

for (const level of ['error', 'warn']) {
  const shouted = [];
  const original = console[level];
  const listener = (...parts) => void shouted.push(format(...parts));
  beforeEach(() => {
    shouted.length = 0;
    console[level] = listener;
  });
  afterEach(() => {
    console[level] = original;
    if (shouted.length > 0) {
      throw new Error(
        `Unexpected console.${level}; expect it with jest.spyOn(console, '${level}'):\n${shouted.join('\n')}`,
      );
    }
  });
}
