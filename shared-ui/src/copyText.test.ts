import { copyText } from './copyText';

function clipboard(writeText: unknown) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });
}

describe('copying', () => {
  afterEach(() => clipboard(undefined));

  it('puts the text on the clipboard', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    clipboard(writeText);
    expect(await copyText('Hello')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('Hello');
  });

  it('returns false when the browser refuses or has no clipboard', async () => {
    clipboard(() => Promise.reject(new Error('denied')));
    expect(await copyText('Hello')).toBe(false);
    clipboard(undefined);
    expect(await copyText('Hello')).toBe(false);
  });
});
