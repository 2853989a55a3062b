/** @jest-environment node */
import { splitHead } from './splitHead';

const canonical = '<link rel="canonical" href="https://clinic.example/blog/insomnia"/>';
const article = '<script type="application/ld+json">{"@graph":[{"dateModified":"2026-01-31"}]}</script>';

describe('the head of a rendered page', () => {
  it('is what stands in front of the tree, with the structured data from within it', () => {
    const front = `<title>Insomnia</title><meta name="description" content="x"/>${canonical}`;
    const { head, root } = splitHead(`${front}<main>${article}<h1>Insomnia</h1></main>`);
    expect(head.elements).toBe(front + article);
    expect(root).toBe('<main><h1>Insomnia</h1></main>');
  });

  it('says under which address the page stands, and when it last changed', () => {
    const { head } = splitHead(`${canonical}<main>${article}</main>`);
    expect(head).toMatchObject({
      canonical: 'https://clinic.example/blog/insomnia',
      changed: '2026-01-31',
    });
  });

  it('says neither where the page does not', () => {
    const words = `<p>${canonical.replaceAll('<', '&lt;')} "dateModified":"2026-01-31"</p>`;
    const { head } = splitHead(`<main>${words}</main>`);
    expect(head).toEqual({ elements: '', canonical: undefined, changed: undefined });
  });

  it('is refused with structured data that nobody could read', () => {
    const broken = '<script type="application/ld+json">{"@type":</script>';
    expect(() => splitHead(`<main>${broken}</main>`)).toThrow('is not JSON');
  });
});
