/** @jest-environment node */
import fc from 'fast-check';

import { judgeLive } from '../pages/judgeLive';
import { liveReleasesOf } from '../pages/liveReleasesOf';
import { promote } from '../release/promote';
import { useTeamSite } from '../test/useTeamSite';
import { type Answer, route } from './route';
import { createView, type View } from './view';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

const site = useTeamSite();
let view: View;
let blog = '';

beforeAll(async () => {
  blog = await site.publish('blog', {
    text: 'second',
    slugs: ['insomnia', 'stress', encodeURIComponent('ନିଦ୍ରା')],
    redirects: {
      '/blog/old': '/blog/insomnia',
      '/blog/odia': '/blog/ନିଦ୍ରା',
      [`/blog/${encodeURIComponent('ପୁରୁଣା')}`]: `/blog/${encodeURIComponent('ନିଦ୍ରା')}`,
      '/blog/asked': '/blogs?q=sleep#list',
      '/blog/slashes': '/x/..//evil.example/',
    },
  });
  await promote(site.machine('blog'), { blog });
  const { judgement, facts } = await judgeLive(site.machine('shell'));
  const live = liveReleasesOf(judgement, {});
  view = await createView(judgement.set, facts.pages(judgement), live);
});

/** A one-line summary of the answer. */
function summarize(target: string): string {
  const answer = route(target.replace('<blog>', blog), view);
  if (answer.kind === 'file') return `${answer.file.of} ${answer.file.name.replace(blog, '<blog>')}`;
  if (answer.kind === 'redirect') return `to ${answer.to}`;
  if (answer.kind === 'release')
    return `looked up ${answer.app} ${answer.id.replace(blog, '<blog>')} ${answer.file}`;
  return answer.kind === 'refusal' ? `${answer.status} ${answer.of}` : answer.kind;
}

describe('the response to a request', () => {
  it.each([
    ['/', 'site index.html'],
    ['/about', 'site about.html'],
    ['/blog/insomnia', 'site blog/insomnia.html'],
    ['/favicon.svg', 'site favicon.svg'],
    ['/r/blog/<blog>/main.js', 'release r/blog/<blog>/main.js'],
    ['/r/blog/<blog>/container/remoteEntry.js', 'release r/blog/<blog>/container/remoteEntry.js'],
    ['/releases.json', 'live releases.json'],
    ['/r/blog/0123456789abcdef/main.js', 'looked up blog 0123456789abcdef main.js'],
    ['/r/__proto__/toString/x', 'looked up __proto__ toString x'],
    ['/healthz', 'health'],
    [`/blog/${encodeURIComponent('ନିଦ୍ରା')}`, 'site blog/ନିଦ୍ରା.html'],
  ])('for %s is %s', (target, expected) => {
    expect(summarize(target)).toBe(expected);
  });

  it.each([
    ['/about/', '/about'],
    ['/about/?a=b', '/about?a=b'],
    ['/\\evil.example/', '/%5Cevil.example'],
    ['/a%3Fb%23c/', '/a%3Fb%23c'],
    ['/%61bout?x=1', '/about?x=1'],
    ['/ABOUT?Q=Sleep', '/about?Q=Sleep'],
    ['/Blog/OLD', '/blog/insomnia'],
    ['/blog/insomnia),', '/blog/insomnia'],
    ['/about%E2%80%8B?x=1', '/about?x=1'],
    ['/index.html', '/'],
    ['/About.html?x=1', '/about?x=1'],
    ['/about/index.html', '/about'],
    ['/about&fbclid=x', '/about'],
    ['/&fbclid=x', '/'],
    ['/about/;jsessionid=1', '/about'],
    ['/%20about', '/about'],
    ['/blog/insomnia%22%20target=', '/blog/insomnia'],
    ['/about%3Futm_source=x', '/about?utm_source=x'],
    ['/blogs%3Fq=ନିଦ୍ରା%0d%0a', `/blogs?q=${encodeURIComponent('ନିଦ୍ରା')}%0D%0A`],
    ['/blogs%3Fq=sleep?x=1', '/blogs?x=1'],
    ['/blog/old?x=1', '/blog/insomnia?x=1'],
    ['/blog/asked?x=1', '/blogs?q=sleep#list'],
    ['/blog/slashes', '/evil.example/'],
    ['/blog/odia', `/blog/${encodeURIComponent('ନିଦ୍ରା')}`],
    ['/blog/ପୁରୁଣା', `/blog/${encodeURIComponent('ନିଦ୍ରା')}`],
    [`/blog/${encodeURIComponent('ପୁରୁଣା')}?x=1`, `/blog/${encodeURIComponent('ନିଦ୍ରା')}?x=1`],
  ])('for %s redirects to %s', (target, to) => {
    expect(route(target, view)).toEqual({ kind: 'redirect', to });
  });

  it('for a page of an app that has no release is "absent", and other paths are not found', () => {
    const without = { ...view, files: new Map(), redirects: new Map(), absent: ['blog'] };
    const kinds = ['/blogs', '/blog/any/thing', '/blog/', '/blogsomething', '/nothing'].map(
      (target) => route(target, without).kind,
    );
    expect(kinds).toEqual(['absent', 'absent', 'redirect', 'not found', 'not found']);
  });

  it('for a page that the site has no longer leads elsewhere, or is gone', () => {
    const retired = { '/events/:slug': '/about', '/events': '', '/about': '', '/talks/:slug': '/talks/all' };
    const targets = ['/events/one%20two?x=1', '/events', '/events/a/b', '/about', '/talks/one', '/talks/all'];
    const answers = targets.map((target) => route(target, { ...view, retired }));
    expect(answers).toMatchObject([
      { kind: 'redirect', to: '/about?x=1' },
      { kind: 'gone' },
      { kind: 'not found' },
      { kind: 'file' },
      { kind: 'not found' },
      { kind: 'not found' },
    ]);
  });

  it.each([
    ...['/nothing', '/Favicon.svg', '//About', '/.about', '/index', '/404'],
    ...['/about.html.br', '/toString', '/constructor', '/__proto__', '//evil.example/', '/\\evil.example'],
    ...[
      '/blog/../about',
      '/blog%2Finsomnia',
      '/..%2f..%2fsecret.txt',
      '/../secret.txt',
      '/public/favicon.svg',
    ],
    ...['/%', '/%E0%A4%A', '/a%00b', `/${'a'.repeat(300)}`],
  ])('for %s is the not-found page', (target) => {
    expect(summarize(target)).toBe('not found');
  });

  it.each([
    ...['/r/', '/r/blog', '/r/blog/<blog>/', '/r/blog/<blog>/nothing.js', '/r/blog/<blog>/server/server.js'],
    ...['/r/blog/<blog>/container/index.html', '/r/blog/<blog>/main.js.br', '/r/../secret.txt'],
    ...['/r/%2e%2e/secret.txt', '/r/%', '/r/__proto__/toString'],
  ])('for %s is a 404 that other sites can read', (target) => {
    expect(summarize(target)).toBe('404 release');
  });

  it.each(['', '*', 'http://evil.example/'])('for %j is a 400', (target) => {
    expect(summarize(target)).toBe('400 site');
  });

  it.each(['.', '/', ')', ' ', '%20', '%2E', '%E2%80%8B', 'A', '?', '%', 'a.'])(
    'takes a moment for a target with a long row of "%s", the longest that Node.js accepts',
    (part) => {
      const row = part.repeat(Math.floor(16_000 / part.length));
      const { user } = process.cpuUsage();
      for (const target of [`/${row}`, `/${row}a`, `/a${row}`, `/blog/${row}a`]) route(target, view);
      expect(process.cpuUsage().user - user).toBeLessThan(5e6);
    },
  );

  it('neither redirects to another host nor contains a private file, for any target', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom(
        '..',
        '.',
        '',
        'r',
        'blog',
        blog,
        'server',
        'about',
        '404',
        'old',
        '__proto__',
        'main.js',
      ),
      fc.constantFrom('%', '%2e%2e', '%2F', '%5c', '%00', '%E0%A4%A', '\\', '?', '#', 'a'.repeat(300)),
    );
    const target = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(target, (asked) => {
        const answer: Answer = route(asked, view);
        if (answer.kind === 'redirect') {
          expect(new URL(answer.to, 'https://clinic.example').host).toBe('clinic.example');
          expect(answer.to).toMatch(/^[!-~]+$/);
        }
        if (answer.kind === 'file') expect(answer.file.name).not.toMatch(/(^|\/)server\//);
      }),
      { numRuns: 1000 },
    );
  });
});
