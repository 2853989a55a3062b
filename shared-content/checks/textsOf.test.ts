import { textsOf } from './textsOf';

describe('textsOf', () => {
  it('finds every text with its location', () => {
    const content = { title: 'A', remedies: { content: ['b', 'c'] }, faqs: [{ answer: 'd' }] };
    expect(textsOf([{ file: 'x.ts', content }])).toEqual([
      { file: 'x.ts', field: 'title', text: 'A' },
      { file: 'x.ts', field: 'remedies.content[0]', text: 'b' },
      { file: 'x.ts', field: 'remedies.content[1]', text: 'c' },
      { file: 'x.ts', field: 'faqs[0].answer', text: 'd' },
    ]);
  });

  it('skips values that are not shown', () => {
    const content = {
      slug: 'a',
      date: '2024-01-01',
      sources: [{ title: 't' }],
      more: { to: '/', label: 'Read' },
    };
    expect(textsOf([{ file: 'x.ts', content }]).map(({ text }) => text)).toEqual(['Read']);
  });

  it('reads texts under a name that is a value elsewhere', () => {
    const content = { fields: { date: { label: 'Preferred date' } }, article: { print: 'Print' } };
    expect(textsOf([{ file: 'x.ts', content }]).map(({ text }) => text)).toEqual(['Preferred date', 'Print']);
  });

  it('reads a shared object once', () => {
    const shared = { text: 'Is someone in danger now?' };
    const pieces = [
      { file: 'a.ts', content: { shared } },
      { file: 'b.ts', content: { shared } },
    ];
    expect(textsOf(pieces)).toHaveLength(1);
  });
});
