import { sharePage } from './sharePage';

afterEach(() => {
  Object.assign(navigator, { share: undefined, clipboard: undefined });
});

describe('sharePage', () => {
  it('copies nothing when the visitor closes the share sheet', async () => {
    const writeText = jest.fn();
    Object.assign(navigator, {
      share: () => Promise.reject(new DOMException('closed', 'AbortError')),
      clipboard: { writeText },
    });
    expect(await sharePage('Title')).toEqual({ outcome: 'shared' });
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies the URL when the share sheet fails', async () => {
    Object.assign(navigator, {
      share: () => Promise.reject(new TypeError('not here')),
      clipboard: { writeText: () => Promise.resolve() },
    });
    expect(await sharePage('Title')).toEqual({ outcome: 'copied' });
  });
});
