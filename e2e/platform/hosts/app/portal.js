/** Another team's site, as in docs/use-our-pages.md: its own React and router, with two of our pages. */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createElement as h, lazy, StrictMode, Suspense, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router-dom';

/** Registers the current release of a remote; a page load after a promotion gets the new one. */
async function registerClinic(app) {
  const { apps } = await (await fetch(`${CLINIC}/releases.json`)).json();
  const entry = `${CLINIC}/r/${app}/${apps[app].current.id}/container/mf-manifest.json`;
  registerRemotes([{ name: app, entry }]);
}

async function pageOf(app, name, params) {
  await registerClinic(app);
  const { Component, load } = (await loadRemote(`${app}/${name}`)).default;
  const data = await load(params);
  if (data === null) return { default: () => h('p', null, 'There is no such page.') };
  if (data?.redirectTo) return { default: () => h('p', null, `It moved to ${data.redirectTo}.`) };
  return { default: () => h(Component, { params, data }) };
}

function Clinic({ app, name, params }) {
  const [Page] = useState(() => lazy(() => pageOf(app, name, params)));
  return h(Suspense, { fallback: h('p', null, 'Loading…') }, h(Page));
}

function Article() {
  const { slug } = useParams();
  return h(Clinic, { app: 'blog', name: 'ArticlePage', params: { slug }, key: slug });
}

function Portal() {
  return h(
    'section',
    { id: 'portal' },
    h('h2', null, `The portal, on React ${version}`),
    h('p', null, h(Link, { to: '/blog/insomnia' }, 'Read about sleep')),
    h('ul', null, h('li', null, h('a', { href: '#portal' }, 'A list of its own'))),
    h('button', null, 'A button of its own'),
    h('input', { 'aria-label': 'Patient number' }),
  );
}

createRoot(document.getElementById('root')).render(
  h(
    StrictMode,
    null,
    h(
      BrowserRouter,
      null,
      h(Portal),
      h(
        Routes,
        null,
        h(Route, { path: '/', element: h('p', null, 'Home') }),
        h(Route, { path: '/blogs', element: h(Clinic, { app: 'blog', name: 'BlogListPage', params: {} }) }),
        h(Route, { path: '/blog/:slug', element: h(Article) }),
        h(Route, {
          path: '/appointment',
          element: h(Clinic, { app: 'booking', name: 'AppointmentPage', params: {} }),
        }),
      ),
    ),
  ),
);
