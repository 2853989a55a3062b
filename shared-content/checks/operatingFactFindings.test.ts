import { operatingFactFindings } from './operatingFactFindings';

it('operatingFactFindings reports a promise that is on no page', () => {
  const texts = [{ file: 'home.ts', field: 'faq', text: 'Yes. We tell you the fee before you decide.' }];
  const found = operatingFactFindings(texts, {
    kept: { says: 'We tell you the fee before you decide.' },
    lost: { says: 'The fee is on the door.' },
  });
  expect(found).toEqual([expect.objectContaining({ file: 'operatingFacts.ts', field: 'lost' })]);
});
