import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from 'playwright/test';

import { open } from '../support/hydrated';
import { freePort } from '../support/startProgram';
import { test } from '../support/test';
import { watch } from '../support/watch';
import { newTitle, type OwnRepository, ownRepositoryOf } from './ownRepository';
import { newestEntries, registryIn } from './registryCopy';

let blog: OwnRepository;
/** The release of the blog that is live before the tests. */
let firstRelease: string;

test.describe.configure({ mode: 'serial' });

/** A component that uses every export of the router. */
const routerNames = `import { Link, NavLink, useLocation, useNavigate, useSearchParams } from '@site/platform/routing';

export function RouterNames() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  return (
    <section aria-label="Router">
      <p>{\`at \${pathname}, tab \${search.get('tab')}\`}</p>
      <button type="button" onClick={() => setSearch({ tab: 'two' })}>Second tab</button>
      <button type="button" onClick={() => void navigate('/about')}>About</button>
      <NavLink to="/blog/insomnia">Insomnia</NavLink>
      <Link to="/blog/social-media-addiction">Social media</Link>
    </section>
  );
}
`;

/** Adds that component to the end of every article. */
function useEveryRouterName(): void {
  const pages = path.join(blog.folder, 'src/pages/ArticlePage');
  writeFileSync(path.join(pages, 'RouterNames.tsx'), routerNames);
  const end = path.join(pages, 'ArticleEnd.tsx');
  const text = readFileSync(end, 'utf8').replace(
    '<ArticlePart id="sources"',
    '<RouterNames />\n      <ArticlePart id="sources"',
  );
  writeFileSync(end, `import { RouterNames } from './RouterNames';\n${text}`);
}

test.beforeAll(async () => {
  blog = await ownRepositoryOf('remote-blog');
  useEveryRouterName();
  firstRelease = await liveRelease();
});

/** The live release of the blog. */
const liveRelease = async () => (await newestEntries(registryIn(blog.registry)))['blog']?.current.id ?? '';

test('the packages contain no tests and no files that only the project needs', () => {
  const files = ['platform', 'shared-content', 'shared-ui'].flatMap((name) =>
    readdirSync(path.join(blog.folder, 'node_modules/@site', name), { recursive: true }).map(
      (file) => `${name}/${String(file)}`,
    ),
  );
  expect(files).toContain('platform/build/defineRemote.ts');
  expect(
    files
      // npm may nest what they depend on.
      .filter((file) => !file.includes('node_modules'))
      .filter((file) => /\.(test|examples)\.|\/(gallery|checks)$|e2e/.test(file)),
  ).toEqual([]);
});

test('linter and unit tests pass in the repository that "site new --standalone" writes', () => {
  for (const script of [['lint'], ['test', '--', 'src/model']]) {
    const { status, stdout, stderr } = spawnSync('npm', ['run', ...script], {
      cwd: blog.folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect(status, stdout + stderr).toBe(0);
  }
});

test('a remote is published and promoted from its own repository', async () => {
  const published = await blog.site(['release', 'publish', 'blog', '--json']);
  expect(published.code, published.output).toBe(0);
  const { id } = JSON.parse(/^\{.*\}$/m.exec(published.output)?.[0] ?? published.output) as { id: string };
  expect(firstRelease).not.toBe(id);

  const promoted = await blog.site(['release', 'promote', 'blog', id]);
  expect(promoted.output).toContain(`blog ${id} is live as entry 2 of blog`);
  expect(await liveRelease()).toBe(id);
});

test('its release is served with its new texts, and every export of the router works in it', async ({
  page,
}) => {
  const id = await liveRelease();
  const { process: server, url } = await blog.start('serve', { PORT: '0' });
  try {
    const complaints = watch(page);
    await open(page, `${url}/blogs`);
    await expect(page.locator('[data-module="blog/BlogListPage"]')).toHaveAttribute('data-release', id);
    await page.getByRole('searchbox').fill('insomnia');
    await expect(page).toHaveURL(/q=insomnia/);
    await page.locator('main a[href="/blog/insomnia"]').first().click();
    // New texts need a release of the blog only; the shell still has the old ones.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newTitle);
    await expect(page.locator('[data-module="blog/ArticlePage"]')).toHaveAttribute('data-release', id);

    const part = page.getByRole('region', { name: 'Router' });
    const insomnia = part.getByRole('link', { name: 'Insomnia' });
    await expect(part).toContainText('at /blog/insomnia, tab null');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await expect(insomnia).toHaveAttribute('aria-current', 'page');
    await part.getByRole('button', { name: 'Second tab' }).click();
    await expect(part).toContainText('tab two');
    await expect(page).toHaveURL(/\/blog\/insomnia\?tab=two$/);
    await page.goBack();
    await expect(part).toContainText('tab null');

    await part.getByRole('link', { name: 'Social media' }).click();
    await expect(part).toContainText('at /blog/social-media-addiction, tab null');
    await expect(insomnia).not.toHaveAttribute('aria-current');
    await part.getByRole('button', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(complaints.all).toEqual([]);
  } finally {
    server.kill();
  }
});

test('a remote is rolled back from its own repository', async () => {
  const live = await liveRelease();
  const back = await blog.site(['release', 'rollback', 'blog']);
  expect(back.output).toContain('is live as entry 3 of blog');
  expect(await liveRelease()).toBe(firstRelease);
  expect(live).not.toBe(firstRelease);
});

test('the remote runs without a shell in its own repository, with deep links, and its types are right', async ({
  page,
}) => {
  const { process: server, url } = await blog.start('dev', {
    PORT_OFFSET: String((await freePort()) - 3001),
    REGISTRY: '',
  });
  let output = '';
  server.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  try {
    const complaints = watch(page);
    await page.goto(`${url}/blog/insomnia`);
    await expect(page.getByText('remote-blog, alone')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Insomnia/);
    expect(complaints.all).toEqual([]);
    await expect.poll(() => output, { timeout: 300_000 }).toContain('No typescript errors found');
  } finally {
    server.kill();
    await new Promise((resolve) => server.once('exit', resolve));
  }
});

test('commands report a missing REGISTRY, and an invalid name in package.json', async () => {
  const unnamed = await blog.site(['release', 'publish', 'blog'], { REGISTRY: '' });
  expect(unnamed.output).toContain(
    'REGISTRY is not set. Set it to the registry of the site, a folder or a bucket',
  );
  expect(unnamed.code).toBe(2);

  const file = path.join(blog.folder, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('@site/remote-blog', 'our-blog'));
  const misnamed = await blog.site(['build']);
  expect(misnamed.output).toMatch(/has the name "our-blog".*"@site\/remote-blog" for the blog/);
  expect(misnamed.code).not.toBe(0);
  for (const { output } of [unnamed, misnamed]) expect(output).not.toMatch(/\n\s+at .*:\d+:\d+/);
});
