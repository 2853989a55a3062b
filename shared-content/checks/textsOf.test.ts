import { textsOf } from './textsOf';

it('textsOf finds every shown text once, with its location', () => {
  const shared = { text: 'Is someone in danger now?' };
  const content = {
    slug: 'a',
    date: '2024-01-01',
    sources: [{ title: 't' }],
    more: { to: '/', label: 'Read' },
    // Names that are values elsewhere.
    fields: { date: { label: 'Preferred date' } },
    faqs: [{ answer: 'd' }],
    shared,
  };
  const pieces = ['x.ts', 'y.ts'].map((file) => ({ file, content: file === 'x.ts' ? content : { shared } }));
  expect(textsOf(pieces).map(({ file, field, text }) => `${file} ${field}: ${text}`)).toEqual([
    'x.ts more.label: Read',
    'x.ts fields.date.label: Preferred date',
    'x.ts faqs[0].answer: d',
    'x.ts shared.text: Is someone in danger now?',
  ]);
});
