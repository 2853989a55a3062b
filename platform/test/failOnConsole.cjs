/* eslint-disable no-console -- this file replaces its functions */
/**
 * A test fails if it calls console.error or console.warn unexpectedly; React's warnings count as well.
 * A test that expects a call replaces the function: `jest.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const { format } = require('node:util');

for (const level of ['error', 'warn']) {
  const printed = [];
  const original = console[level];
  const listener = (...parts) => void printed.push(format(...parts));
  beforeEach(() => {
    printed.length = 0;
    console[level] = listener;
  });
  afterEach(() => {
    console[level] = original;
    if (printed.length > 0) {
      throw new Error(
        `Unexpected console.${level}; expect it with jest.spyOn(console, '${level}'):\n${printed.join('\n')}`,
      );
    }
  });
}
