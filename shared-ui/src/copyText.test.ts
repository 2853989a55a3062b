import { copyText } from './copyText';

it.each([
  ['true when the text is on the clipboard', { writeText: () => Promise.resolve() }, true],
  ['false when the browser refuses', { writeText: () => Promise.reject(new Error('denied')) }, false],
  ['false when the browser has no clipboard', undefined, false],
])('copying returns %s', async (_, value, isCopied) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
  expect(await copyText('Hello')).toBe(isCopied);
  Reflect.deleteProperty(navigator, 'clipboard');
});
