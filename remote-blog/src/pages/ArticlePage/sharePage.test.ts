import { sharePage } from './sharePage';

it.each([
  [
    'copies nothing when the visitor closes the share sheet',
    new DOMException('closed', 'AbortError'),
    'shared',
  ],
  ['copies the URL when the share sheet fails', new TypeError('not here'), 'copied'],
])('%s', async (_, failure, outcome) => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { share: () => Promise.reject(failure), clipboard: { writeText } });
  expect(await sharePage('Title', 'Read it.')).toEqual({ outcome });
  expect(writeText).toHaveBeenCalledTimes(outcome === 'copied' ? 1 : 0);
  Object.assign(navigator, { share: undefined, clipboard: undefined });
});
