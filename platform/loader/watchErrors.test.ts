import { culpritOf, watchErrors } from './watchErrors';

const at = (url: string) =>
  `TypeError: no\n    at send (${url}:1:20)\n    at x (${location.origin}/r/shell/s1/main.js:1:2)`;
const own = (path: string) => location.origin + path;

it.each([
  ['a file of a release', at(own('/r/booking/k2/Form.js')), { app: 'booking', release: 'k2' }],
  [
    'such a file, in Firefox and Safari',
    `send@${own('/r/booking/k2/a/b.js')}:1:20`,
    { app: 'booking', release: 'k2' },
  ],
  ['its URL alone', own('/r/shell/s1/main.js'), { app: 'shell', release: 's1' }],
  ['an extension that calls a release', at('chrome-extension://abc/r/x/y/z.js'), undefined],
  [
    'an extension in Firefox',
    `send@moz-extension://abc/r/x/y/z.js:1:2\n@${own('/r/blog/v2/a.js')}:1:2`,
    undefined,
  ],
  ['another site', at('https://elsewhere.example/r/blog/v2/a.js'), undefined],
  ['the document', at(own('/blog/insomnia')), undefined],
  ['nothing', '', undefined],
])('the culprit of an error in %s', (_, stack, expected) => {
  expect(culpritOf(stack)).toEqual(expected);
});

describe('watchErrors', () => {
  const onError = jest.fn();
  const error = Object.assign(new Error('no such thing'), { stack: at(own('/r/blog/v2/a.js')) });
  const fail = () =>
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message, cancelable: true }));

  beforeAll(() => watchErrors(onError));
  beforeEach(() => {
    jest.useFakeTimers();
    onError.mockReset();
  });
  afterEach(() => jest.useRealTimers());

  it('reports an error, and whether it follows a press within a second', () => {
    document.body.click();
    jest.advanceTimersByTime(900);
    fail();
    jest.advanceTimersByTime(200);
    fail();
    jest.runAllTimers();
    const culprit = { app: 'blog', release: 'v2' };
    expect(onError.mock.calls).toEqual([
      [culprit, 'no such thing', true],
      [culprit, 'no such thing', false],
    ]);
  });

  it('reports rejections', () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
    jest.runAllTimers();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['in Chromium', (message: string) => `TypeError: ${message}\n    at send (`, ')'],
    ['in Firefox and Safari', () => 'send@', ''],
  ])('does not take a URL in the message for the culprit %s', (_, start, end) => {
    const message = `No answer\nfrom ${own('/r/booking/k2/b.js')}`;
    const stack = `${start(message)}${own('/r/blog/v2/a.js')}:1:20${end}`;
    const reason = Object.assign(new Error(message), { stack });
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    jest.runAllTimers();
    expect(onError.mock.calls[0]?.[0]).toEqual({ app: 'blog', release: 'v2' });
  });

  it('reports no error that another listener handles', () => {
    window.addEventListener('error', (event) => event.preventDefault(), { once: true });
    fail();
    jest.runAllTimers();
    expect(onError).not.toHaveBeenCalled();
  });
});
