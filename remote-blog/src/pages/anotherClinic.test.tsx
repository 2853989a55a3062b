import { articles } from '@site/shared-content/articles';
import { fillInAll } from '@site/shared-content/fillIn';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { ReactElement } from 'react';
import type { ArticleData, OpenedListData } from '../model/BlogData';
import { dataFiles } from '../model/dataFiles';
import { ArticlePage } from './ArticlePage/ArticlePage';
import { BlogListPage } from './BlogListPage/BlogListPage';

// As in a build whose CLINIC_PROFILE is another file: another city, two psychiatrists, one phone, no map, figures or networks.
jest.mock('@site/shared-content/profile/sampleProfile', () =>
  jest.requireActual<object>('../../../shared-content/checks/anotherClinic'),
);

const { factsOfTheSample } = jest.requireActual<{ factsOfTheSample: (profile: object) => readonly string[] }>(
  '../../../shared-content/checks/factsOfTheSample',
);
const { clinicProfile: sample } = jest.requireActual<{ clinicProfile: object }>(
  '../../../shared-content/src/profile/sampleProfile',
);

const files = fillInAll(dataFiles(articles));
const pages: [string, ReactElement][] = [
  ...articles.map(({ slug }): [string, ReactElement] => [
    slug,
    <ArticlePage key={slug} params={{ slug }} data={files[`articles/${slug}.json`] as ArticleData} />,
  ]),
  [
    'list',
    <BlogListPage key="list" params={{}} data={{ ...(files['list.json'] as OpenedListData), others: [] }} />,
  ],
];

it.each(pages)('the page of %s shows another clinic', (_, page) => {
  const html = renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
  expect(factsOfTheSample(sample).filter((fact) => html.includes(fact))).toEqual([]);
  expect(html).not.toMatch(/undefined|NaN|\{\w+\}|<ul[^>]*><\/ul>|href=""/);
});
