/** A site that is not ours, as its team would write it: React and a router of its own, our pages where it wants them. */
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router-dom';

const { createElement: h, lazy, Suspense, useState } = React;

const guests = {
  article: () => import('blog/ArticlePage'),
  list: () => import('blog/BlogListPage'),
  appointment: () => import('booking/AppointmentPage'),
};

class Fallback extends React.Component {
  state = { message: '' };

  static getDerivedStateFromError(error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  render() {
    return this.state.message ? h('p', { role: 'alert' }, this.state.message) : this.props.children;
  }
}

function Guest({ name }) {
  const params = useParams();
  const [Page] = useState(() =>
    lazy(async () => {
      const { Component, load } = (await guests[name]()).default;
      const data = await load(params);
      if (data === null) return { default: () => h('p', null, 'There is no such page.') };
      if (data?.redirectTo) return { default: () => h('p', null, `It moved to ${data.redirectTo}.`) };
      return { default: () => h(Component, { params, data }) };
    }),
  );
  return h(Fallback, null, h(Suspense, { fallback: h('p', null, 'Loading…') }, h(Page)));
}

function Article() {
  const { slug } = useParams();
  return h(Guest, { name: 'article', key: slug });
}

function Portal() {
  const [pressed, setPressed] = useState(0);
  return h(
    'section',
    { id: 'portal' },
    h('h2', null, `The portal, on React ${React.version}`),
    h('p', null, 'Words of the ', h(Link, { to: '/' }, 'portal'), ' itself.'),
    h('ul', null, h('li', null, h(Link, { to: '/blog/insomnia' }, 'Read about sleep'))),
    h('button', { onClick: () => setPressed(pressed + 1) }, `Pressed ${pressed} times`),
    h('input', { 'aria-label': 'Patient number' }),
  );
}

createRoot(document.getElementById('root')).render(
  h(
    BrowserRouter,
    null,
    h(Portal),
    h(
      Routes,
      null,
      h(Route, { path: '/', element: h('p', null, 'Home') }),
      h(Route, { path: '/blogs', element: h(Guest, { name: 'list' }) }),
      h(Route, { path: '/blog/:slug', element: h(Article) }),
      h(Route, { path: '/appointment', element: h(Guest, { name: 'appointment' }) }),
    ),
  ),
);
