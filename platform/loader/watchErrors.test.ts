import { watchErrors } from './watchErrors';

const own = (path: string) => location.origin + path;
const onError = jest.fn();

/** An error of this message and stack. */
const errorOf = (stack: string, message = 'no') => Object.assign(new Error(message), { stack });

/** The stack of an error that was thrown at a URL, in Chromium or in Firefox and Safari. */
const chromium = (url: string, message = 'no') =>
  `TypeError: ${message}\n    at send (${url}:1:20)\n    at x (${own('/r/shell/s1/main.js')}:1:2)`;
const others = (url: string) => `send@${url}:1:20\n@${own('/r/shell/s1/main.js')}:1:2`;

function fail(error: Error, filename = ''): void {
  window.dispatchEvent(
    new ErrorEvent('error', { error, message: error.message, filename, cancelable: true }),
  );
}
const reject = (reason: unknown) =>
  void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

beforeAll(() => watchErrors(onError));
beforeEach(() => {
  jest.useFakeTimers();
  onError.mockReset();
});
afterEach(() => jest.useRealTimers());

const form = { app: 'booking', release: 'k2' };
const urlInMessage = `No answer\nfrom ${own('/r/booking/k2/b.js')}`;

it.each([
  ['a file of a release', errorOf(chromium(own('/r/booking/k2/Form.js'))), form],
  ['such a file, in Firefox and Safari', errorOf(others(own('/r/booking/k2/a/b.js'))), form],
  ['an extension that calls a release', errorOf(chromium('chrome-extension://abc/r/x/y/z.js')), undefined],
  ['an extension in Firefox', errorOf(others('moz-extension://abc/r/x/y/z.js')), undefined],
  ['another site', errorOf(chromium('https://elsewhere.example/r/blog/v2/a.js')), undefined],
  ['the document', errorOf(chromium(own('/blog/insomnia'))), undefined],
  ['no file', errorOf(''), undefined],
  ['no error', 'words', undefined],
  [
    'a file, with another one in its message',
    errorOf(chromium(own('/r/blog/v2/a.js'), urlInMessage), urlInMessage),
    { app: 'blog', release: 'v2' },
  ],
  [
    'a file, with another one in its message, in Firefox and Safari',
    errorOf(others(own('/r/blog/v2/a.js')), urlInMessage),
    { app: 'blog', release: 'v2' },
  ],
])('a rejection in %s belongs to its release or to nobody', (_, reason, culprit) => {
  reject(reason);
  jest.runAllTimers();
  expect(onError.mock.calls.map(([of]: unknown[]) => of)).toEqual(culprit ? [culprit] : []);
});

it('an error belongs to the release of its script, and to a press within a second', () => {
  document.body.click();
  jest.advanceTimersByTime(900);
  fail(errorOf(chromium(own('/r/booking/k2/Form.js')), 'no such thing'));
  jest.advanceTimersByTime(200);
  fail(errorOf(''), own('/r/booking/k2/Form.js'));
  jest.runAllTimers();
  expect(onError.mock.calls).toEqual([
    [form, 'no such thing', true],
    [form, 'no', false],
  ]);
});

it('an error that another listener handles is nobody’s', () => {
  window.addEventListener('error', (event) => event.preventDefault(), { once: true });
  fail(errorOf(chromium(own('/r/booking/k2/Form.js'))));
  jest.runAllTimers();
  expect(onError).not.toHaveBeenCalled();
});
