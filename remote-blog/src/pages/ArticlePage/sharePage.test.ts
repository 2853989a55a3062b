import { sharePage } from './sharePage';

it.each([
  [
    'copies nothing when the visitor closes the share sheet',
    new DOMException('closed', 'AbortError'),
    'shared',
  ],
  ['copies the URL when the share sheet fails', new TypeError('not here'), 'copied'],
])('sharing a page %s', async (_, failure, outcome) => {
  const writeText = jest.fn(() => Promise.resolve());
  const share = jest.fn((_data: ShareData) => Promise.reject(failure));
  Object.assign(navigator, { share, clipboard: { writeText } });
  expect(await sharePage('Title', 'Read it.')).toEqual({ outcome });
  expect(share).toHaveBeenCalledWith({ title: 'Title', text: 'Read it.', url: 'http://localhost/' });
  expect(writeText).toHaveBeenCalledTimes(outcome === 'copied' ? 1 : 0);
  Object.assign(navigator, { share: undefined, clipboard: undefined });
});
