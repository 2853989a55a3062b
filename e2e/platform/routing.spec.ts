import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'playwright/test';

import { watch } from '../support/watch';
import { type Copy, copyOfTheProject } from './copyOfTheProject';
import { serveCopy } from './serveCopy';

const articleEnd = 'remote-blog/src/pages/ArticlePage/ArticleEnd.tsx';

/** Adds a component to the end of every article. */
function writeComponent(copy: Copy, source: string): void {
  copy.write('remote-blog/src/pages/ArticlePage/RouterNames.tsx', source);
  const text = readFileSync(path.join(copy.folder, articleEnd), 'utf8');
  copy.write(
    articleEnd,
    `import { RouterNames } from './RouterNames';\n${text.replace('<ArticlePart id="sources"', '<RouterNames />\n      <ArticlePart id="sources"')}`,
  );
}

test('every export of the router works in a remote that is released alone', async ({ page }) => {
  const copy = copyOfTheProject({ withRegistry: true });
  writeComponent(
    copy,
    `import { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from '@site/platform/routing';

export function RouterNames() {
  const { pathname } = useLocation();
  const { slug } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  return (
    <section aria-label="Router">
      <p>{\`\${slug} at \${pathname}, tab \${search.get('tab')}\`}</p>
      <button type="button" onClick={() => setSearch({ tab: 'two' })}>Second tab</button>
      <button type="button" onClick={() => void navigate('/about')}>About</button>
      <NavLink to="/blog/insomnia">Insomnia</NavLink>
      <Link to="/blog/social-media-addiction">Social media</Link>
    </section>
  );
}
`,
  );
  const published = await copy.run('release', ['publish', 'blog', '--json']);
  expect(published.code, published.output).toBe(0);
  const { id } = JSON.parse(/^\{.*\}$/m.exec(published.output)?.[0] ?? '{}') as { id: string };
  const promoted = await copy.run('release', ['promote', 'blog', id]);
  expect(promoted.output).toContain(`blog ${id} is live`);

  const site = await serveCopy(copy);
  try {
    const complaints = watch(page);
    await page.goto(`${site.url}/blogs?q=insomnia`);
    await page.locator('main a[href="/blog/insomnia"]').first().click();
    const part = page.getByRole('region', { name: 'Router' });
    const insomnia = part.getByRole('link', { name: 'Insomnia' });
    await expect(part).toContainText('insomnia at /blog/insomnia, tab null');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await expect(insomnia).toHaveAttribute('aria-current', 'page');
    await part.getByRole('button', { name: 'Second tab' }).click();
    await expect(part).toContainText('tab two');
    await expect(page).toHaveURL(/\/blog\/insomnia\?tab=two$/);
    await page.goBack();
    await expect(part).toContainText('tab null');

    await part.getByRole('link', { name: 'Social media' }).click();
    await expect(part).toContainText('social-media-addiction at /blog/social-media-addiction, tab null');
    await expect(insomnia).not.toHaveAttribute('aria-current');
    await part.getByRole('button', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(complaints.all).toEqual([]);
  } finally {
    await site.stop();
  }
});

test('a build fails if a remote imports another router, and the error contains the file and the remedy', async () => {
  const copy = copyOfTheProject({ withRegistry: true });
  writeComponent(
    copy,
    `import { useHref } from 'react-router-dom';

export function RouterNames() {
  return <p>{useHref('/about')}</p>;
}
`,
  );
  const { code, output } = await copy.run('release', ['publish', 'blog']);
  expect(code).not.toBe(0);
  for (const words of ['RouterNames.tsx', 'react-router-dom is not shared', '@site/platform/routing'])
    expect(output).toContain(words);
});
