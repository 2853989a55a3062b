/**
 * A site that is not ours and shows our blog: another bundler, the plain Module Federation runtime, a React and a
 * router of its own. What is written here is all that such a site must do.
 */
import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import * as router from 'react-router-dom';
import { version as routerVersion } from 'react-router-dom/package.json';

type Params = Readonly<Record<string, string | undefined>>;

/** What each exposed module exports by default, as far as a host needs it; a release has the whole types. */
type Guest = {
  readonly contract: 1;
  readonly Component: React.ComponentType<{ readonly params: Params; readonly data: unknown }>;
  readonly load: (params: Params) => Promise<unknown>;
};

const manifest = document.documentElement.dataset['manifest'] ?? '';

function shared(version: string, lib: unknown) {
  return { version, lib: () => lib, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
}

const federation = createInstance({
  name: 'another_site',
  remotes: [{ name: 'blog', entry: manifest }],
  shared: {
    react: shared(React.version, React),
    'react-router-dom': shared(routerVersion, router),
  },
});

async function view(name: string, params: Params) {
  const remote = await federation.loadRemote<{ default: Guest }>(`blog/${name}`);
  if (remote?.default.contract !== 1) throw new Error(`blog/${name} speaks another contract than this site.`);
  const { Component, load } = remote.default;
  const data = await load(params);
  return { default: () => <Component params={params} data={data} /> };
}

function Module({ name, params }: { name: string; params: Params }) {
  const [Page] = React.useState(() => React.lazy(() => view(name, params)));
  return (
    <React.Suspense fallback={<p>Loading…</p>}>
      <Page />
    </React.Suspense>
  );
}

function BlogPage({ name }: { name: string }) {
  const params = router.useParams();
  return <Module key={`${name} ${params['slug'] ?? ''}`} name={name} params={params} />;
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <router.BrowserRouter>
    <h2 id="foreign">Another site</h2>
    <router.Routes>
      <router.Route path="/blogs" element={<BlogPage name="BlogListPage" />} />
      <router.Route path="/blog/:slug" element={<BlogPage name="ArticlePage" />} />
    </router.Routes>
  </router.BrowserRouter>,
);

/** For the test: which copies of the shared packages are in use, and from whom. */
Object.assign(globalThis, { shareScope: () => federation.shareScopeMap['default'] });
