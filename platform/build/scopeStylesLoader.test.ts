/** @jest-environment node */
import path from 'node:path';

import { packageFolder } from '../house/paths';
import { floorTargets } from './browserFloor';
import scopeStylesLoader from './scopeStylesLoader.cjs';

const styles = packageFolder('shared-ui/src/styles');
const root = '[data-guest=x]';

/** What becomes of a stylesheet, without the empty ids that make rules strong. */
async function scoped(source: string, file = path.join(styles, 'ground.css')): Promise<string> {
  const text = await new Promise<string>((resolve, reject) => {
    scopeStylesLoader.call(
      {
        resourcePath: file,
        getOptions: () => ({ root, styles, target: floorTargets }),
        addDependency: () => {},
        async:
          () =>
          (error: Error | null, result = '') =>
            error ? reject(error) : resolve(result.trim()),
      },
      source,
    );
  });
  return text;
}

const plain = (text: string) => text.replaceAll(':not(#_)', '');

describe('a stylesheet for other people’s sites', () => {
  it('styles nothing outside of the guest’s root', async () => {
    const text =
      '@layer base { html { --a: 1 } body { color: red } *, ::before { margin: 0 } a:hover, h1 { color: red } }';
    expect(plain(await scoped(text))).toBe(
      `${root}{--a: 1 }${root}>[data-body]{color:red}${root} *,${root} :before{margin:0}${root} a:hover,${root} h1{color:red}`,
    );
  });

  it('keeps the order of the layers, and comes before every ordinary rule of a host', async () => {
    const idsIn = async (layer: string, sign = '') =>
      (await scoped(`@layer ${layer} { a { color: red${sign} } }`)).split('#_').length - 1;
    const layers = ['tokens', 'base', 'components', 'pages'];
    expect(await Promise.all(layers.map((layer) => idsIn(layer)))).toEqual([1, 2, 3, 4]);
    // Among important rules the earlier layer wins.
    expect(await Promise.all(layers.map((layer) => idsIn(layer, ' !important')))).toEqual([4, 3, 2, 1]);
    const both = await scoped('@layer base { a { color: red; margin: 0 !important } }');
    expect(both.match(/#_/g)).toHaveLength(2 + 3);
  });

  it('counts in the visitor’s own text size, not in the host’s', async () => {
    expect(plain(await scoped('@layer base { p { font-size: clamp(1.5rem, 1rem + 1vw, 2rem) } }'))).toBe(
      `${root} p{font-size:clamp(calc(1.5 * var(--guest-rem)),calc(1 * var(--guest-rem)) + 1vw,calc(2 * var(--guest-rem)))}`,
    );
    expect(await scoped('@layer base { @container (min-width: 36rem) { p { margin: 0 } } }')).toContain(
      '576px',
    );
    // Which counts from the visitor's size by itself.
    expect(await scoped('@layer base { @media (min-width: 48rem) { p { margin: 0 } } }')).toContain('48rem');
  });

  it('calls its fonts by names of its own', async () => {
    expect(
      await scoped(
        "@font-face { font-family: 'Source Serif 4'; src: local('Georgia') } @layer tokens { :root { --f: 'Source Serif 4', 'Noto Sans' } }",
      ),
    ).toMatch(/font-family:"Clinic Source Serif 4".*--f: "Clinic Source Serif 4", "Noto Sans"/);
  });

  it('leaves out what is said to a whole page, and leaves animations alone', async () => {
    const text =
      '@layer base { @page { margin: 1cm } html { scroll-padding-block: 9px } @keyframes turn { from { opacity: 0 } } }';
    expect(await scoped(text)).toBe('@keyframes turn{0%{opacity:0}}');
    expect(await scoped('p { color: red }', path.join(styles, 'plain.css'))).toBe('');
  });

  it('refuses a layer whose place nobody knows', async () => {
    await expect(scoped('@layer extra { p { color: red } }')).rejects.toThrow(
      'layers.css knows tokens, base',
    );
  });
});
