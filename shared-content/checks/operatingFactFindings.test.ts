import { operatingFactFindings } from './operatingFactFindings';

const texts = [{ file: 'home.ts', field: 'faq', text: 'Yes. We tell you the fee before you decide.' }];

describe('operatingFactFindings', () => {
  it('accepts a promise that a page makes', () => {
    expect(operatingFactFindings(texts, { fee: { says: 'We tell you the fee before you decide.' } })).toEqual(
      [],
    );
  });

  it('reports a promise that is on no page', () => {
    expect(operatingFactFindings(texts, { fee: { says: 'The fee is on the door.' } })).toEqual([
      expect.objectContaining({ file: 'operatingFacts.ts', field: 'fee' }),
    ]);
  });
});
