/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { listFiles } from '../house/files';
import { root } from '../house/paths';
import { writeConsumerTypes } from './consumerTypes';

let folder: string;

beforeAll(() => {
  // Within the project, so that React's types are found, as a host finds its own.
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.cache/consumer-'));
  writeConsumerTypes('blog', ['ArticlePage', 'BlogListPage', 'BlogTeaser'], path.join(folder, 'blog'));
  writeConsumerTypes('booking', ['AppointmentPage', 'ContactPage'], path.join(folder, 'booking'));
  writeConsumerTypes('services', ['ServicePage', 'TherapyPage'], path.join(folder, 'services'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What the compiler says of each file, with the strictest settings that a host may have. */
function objections(files: Readonly<Record<string, string>>): Record<string, string[]> {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const program = ts.createProgram(
    Object.keys(files).map((name) => path.join(folder, name)),
    {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      // Whether the compiler's own files are right is not asked here.
      skipDefaultLibCheck: true,
      types: [],
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
    },
  );
  const found: Record<string, string[]> = {};
  for (const { file, start = 0, messageText } of ts.getPreEmitDiagnostics(program)) {
    const name = file ? path.relative(folder, file.fileName) : '';
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    (found[name] ??= []).push(`${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  }
  return found;
}

const careful = `
import article from './blog/ArticlePage';
import list from './blog/BlogListPage';
import teaser from './blog/BlogTeaser';
import appointment from './booking/AppointmentPage';
import service from './services/ServicePage';
import therapy from './services/TherapyPage';
import { mount } from './booking/mount';

export async function page(slug: string) {
  const data = await article.load({ slug });
  if (data === null) return <p>There is no such page.</p>;
  if ('redirectTo' in data) return <p>{data.redirectTo}</p>;
  const title: string = data.article.title;
  return <section aria-label={title}><article.Component params={{ slug }} data={data} /></section>;
}
export const form = <appointment.Component params={{}} data={undefined} head />;
export const all = [list.load(), teaser.load(), service.load({ slug: 'telepsychiatry' }), therapy.load()];
export const mounted = mount(document.body, { module: 'AppointmentPage' });
document.body.addEventListener('clinic-failed', ({ detail }) => console.log(detail.reason));
window.addEventListener('clinic-link', (event) => {
  if (new URL(event.detail.url).pathname === '/appointment') event.preventDefault();
});
`;

const careless = `import article from './blog/ArticlePage';
import { mount } from './booking/mount';
export const title = article.load({ slug: 'a' }).then((data) => data.article.title);
export const unnamed = article.load({});
export const wrong = mount(document.body, { module: 'NobodysPage' });
document.body.addEventListener('clinic-link', ({ detail }) => detail.href);
`;

it('let a host be written that thinks of everything, and refuse what would break: data that may be none, a missing param, a page that is not there', () => {
  const found = objections({ 'careful.tsx': careful, 'careless.tsx': careless });
  expect(Object.keys(found)).toEqual(['careless.tsx']);
  expect(found['careless.tsx']).toEqual([
    expect.stringMatching(/^3: .*null/),
    expect.stringMatching(/^3: .*article/),
    expect.stringMatching(/^4: .*slug/),
    expect.stringMatching(/^5: .*NobodysPage/),
    expect.stringMatching(/^6: .*href/),
  ]);
});

it('say nothing of tests and tools', () => {
  expect(listFiles(path.join(folder, 'blog')).filter((file) => /test|examples|webpack/.test(file))).toEqual(
    [],
  );
});
