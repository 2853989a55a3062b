/** @jest-environment node */
import { splitHead } from './splitHead';

const canonical = '<link rel="canonical" href="https://clinic.example/blog/insomnia"/>';
const article = '<script type="application/ld+json">{"@graph":[{"dateModified":"2026-01-31"}]}</script>';

describe('splitHead', () => {
  it('extracts hoisted elements and structured data', () => {
    const front = `<title>Insomnia</title><meta name="description" content="x"/>${canonical}`;
    const { head, root } = splitHead(`${front}<main>${article}<h1>Insomnia</h1></main>`);
    expect(head.elements).toBe(front + article);
    expect(root).toBe('<main><h1>Insomnia</h1></main>');
  });

  it('returns the canonical URL and the date of the last change', () => {
    const { head } = splitHead(`${canonical}<main>${article}</main>`);
    expect(head).toMatchObject({
      canonical: 'https://clinic.example/blog/insomnia',
      changed: '2026-01-31',
    });
  });

  it('returns undefined for a page without canonical URL and date', () => {
    const words = `<p>${canonical.replaceAll('<', '&lt;')} "dateModified":"2026-01-31"</p>`;
    const { head } = splitHead(`<main>${words}</main>`);
    expect(head).toEqual({ elements: '', canonical: undefined, changed: undefined });
  });

  it('rejects invalid structured data', () => {
    const broken = '<script type="application/ld+json">{"@type":</script>';
    expect(() => splitHead(`<main>${broken}</main>`)).toThrow('is not valid JSON');
  });
});
