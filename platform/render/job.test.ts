/** @jest-environment node */
import * as v from 'valibot';

import { hostileValues } from '../test/hostileValues';
import { site } from '../test/madeUpComposer.cjs';
import { answerSchema, pageSchema } from './job';

const page = {
  path: '/blog/insomnia',
  modules: ['blog/ArticlePage'],
  canonical: true,
  changed: '2026-01-01',
  files: ['shell/main.js'],
};
const answer = {
  site: { ...site, retired: { '/events': '/about' } },
  redirects: { '/blog/old': '/blog/insomnia' },
  feed: [{ title: 'Sleep', path: '/blog/insomnia', description: 'Sleep.', date: '2026-01-01' }],
};

it.each<[string, v.GenericSchema, object]>([
  ['a page', pageSchema, page],
  ['an answer', answerSchema, answer],
])('no field of %s takes a value of another type or beyond its bound', (_, schema, valid) => {
  expect(v.is(schema, valid)).toBe(true);
  const found = hostileValues(valid).filter(({ value }) => v.is(schema, value));
  // Some are optional, and lists and texts may be empty.
  expect(found.filter(({ name }) => !/^(absent|empty)/.test(name))).toEqual([]);
});
