import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { accessibilityFindings } from './accessibilityFindings';

jest.mock('../Carousel/startSwiper', () => ({
  startSwiper: () => ({ next() {}, previous() {}, setSpeed() {}, destroy() {} }),
}));

type Example = { readonly name: string; readonly element: ReactNode };

const source = path.join(__dirname, '..');
const examples = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.examples.tsx'))
  .flatMap((file) =>
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list of files is known only at run time
    (require(path.join(source, file)) as { examples: readonly Example[] }).examples.map((example) => ({
      title: `${path.dirname(file)}: ${example.name}`,
      element: <MemoryRouter>{example.element}</MemoryRouter>,
    })),
  );

/** Components that only arrange or name others and have no look. */
const withoutLook = [
  'Grid',
  'Icon',
  'MediaSource',
  'OutLink',
  'PageHead',
  'ScriptMissing',
  'Split',
  'VisuallyHidden',
  'Wrap',
];

it('every component has an example in the gallery', () => {
  const components = readdirSync(source).filter((folder) => /^[A-Z]/.test(folder));
  const shown = components.filter((name) => existsSync(path.join(source, name, `${name}.examples.tsx`)));
  expect(components.filter((name) => !shown.includes(name))).toEqual(withoutLook);
});

describe.each(examples)('$title', ({ element }) => {
  afterEach(cleanup);

  it('has no style attribute, which the content policy blocks', () => {
    expect(renderToString(element)).not.toMatch(/\sstyle=/);
  });

  it('renders the same on the server and in the browser', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(element);
    const root = await act(async () =>
      hydrateRoot(place, element, {
        onRecoverableError: (error) => {
          throw error;
        },
      }),
    );
    await act(async () => root.unmount());
    place.remove();
  });

  it('has no accessibility violations', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(element);
    const found = await accessibilityFindings(place, { 'heading-order': { enabled: false } });
    place.remove();
    expect(found).toEqual([]);
  });
});
