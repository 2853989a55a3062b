function linkInPage(href: string, sheet: object | null): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.setAttribute('integrity', 'sha384-x');
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
}

const links = () => [...document.head.querySelectorAll('link')];

it('asks anew, after 3 s, for a stylesheet that has not come, so that the page is painted; others are left alone', async () => {
  jest.useFakeTimers();
  linkInPage('/main.css', {});
  linkInPage('/ArticlePage.css', null);
  linkInPage('/late.css', null);
  const [first, second, armed] = links();
  if (armed) armed.dataset['href'] = '/late.css';
  await import('./styleWatch');
  jest.advanceTimersByTime(2999);
  expect(links()).toEqual([first, second, armed]);
  jest.advanceTimersByTime(1);
  expect(links()[0]).toBe(first);
  expect(armed?.isConnected).toBe(true);
  expect(second?.isConnected).toBe(false);
  expect(links()[1]?.getAttribute('href')).toMatch(/ArticlePage\.css\?retry=\w+$/);
  expect(links()[1]?.getAttribute('integrity')).toBe('sha384-x');
  expect(links()[1]?.dataset['href']).toBe('/ArticlePage.css');
  jest.useRealTimers();
});
