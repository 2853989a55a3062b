/** @jest-environment node */
import { createRequire } from 'node:module';
import path from 'node:path';

type Loader = (this: object, source: string) => void;

const loader = createRequire(__filename)('./typescriptLoader.cjs') as Loader;

/** What a build makes of a source, with these options. */
function load(source: string, options: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const context = {
      resourcePath: path.join(__dirname, 'some.ts'),
      sourceMap: false,
      getOptions: () => options,
      async: () => (error: unknown, code: string) => (error ? reject(error) : resolve(code)),
    };
    loader.call(context, source);
  });
}

const source =
  "import { siteSettings } from '@site/shared-content/siteSettings';\nexport const pause: number = siteSettings.pauseMs;\nexport const isOn = siteSettings.isOn && siteSettings.unknown;\nexport const range = siteSettings.range;\n";

it('writes settings into what browsers run, but for lists and what is no setting', async () => {
  const code = await load(source, { settings: { pauseMs: 2000, isOn: false, range: [1, 2] } });
  expect(code).toContain('pause = 2000');
  expect(code).toContain('isOn = false && siteSettings.unknown');
  expect(code).toContain('range = siteSettings.range');
});

it('leaves them where they are for others', async () => {
  expect(await load(source, {})).toContain('pause = siteSettings.pauseMs');
});
