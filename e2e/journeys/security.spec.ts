import { expect, test } from 'playwright/test';

test('every page comes with a policy that has no unsafe exception', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('hashed files are kept for ever, pages and the pointer are asked for again', async ({
  page,
  request,
}) => {
  await page.goto('/about');
  const script = await page.locator('script[src]').first().getAttribute('src');
  expect((await request.get(script ?? '')).headers()['cache-control']).toContain('immutable');
  expect((await request.get('/about')).headers()['cache-control']).toBe('no-cache');
  expect((await request.get('/releases.json')).headers()['cache-control']).toBe('no-cache');
});

test('text travels compressed', async ({ request }) => {
  const answer = await request.get('/blog/insomnia', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers()['content-encoding']).toBe('br');
  expect(answer.headers()['vary']).toBe('accept-encoding');
});

for (const path of [
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/r/../../package.json',
  '/r/shell',
  '/site.json',
  '/%E0%A4%A',
]) {
  test(`nothing is to be had by asking for ${path}`, async ({ request, baseURL }) => {
    const answer = await request.get(baseURL + path);
    expect([400, 403, 404]).toContain(answer.status());
    expect(await answer.text()).not.toContain('"workspaces"');
  });
}

test('nothing is asked of another host, and no cookie is set, on any kind of page', async ({
  page,
  context,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  for (const path of ['/', '/about', '/blogs', '/blog/insomnia', '/appointment'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
