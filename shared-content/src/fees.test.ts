import { clinicProfile } from '@site/shared-content/clinicProfile';
import { feeRows, feeSentence, paymentSentence, rupees } from './fees';

const { fees: _fees, ...silent } = clinicProfile;
const priced = {
  ...clinicProfile,
  fees: { firstVisit: 1200, followUp: 800, onlineVisit: 900, ways: ['upi', 'cash'] as const },
};

describe('the fees of a visit', () => {
  it('have the same amounts in three lines and in one sentence', () => {
    expect(feeRows(priced)).toEqual([
      { visit: 'First visit', fee: 'Rs 1,200' },
      { visit: 'Follow-up visit', fee: 'Rs 800' },
      { visit: 'Visit by video', fee: 'Rs 900' },
    ]);
    expect(feeSentence(priced)).toBe(
      'The fee is Rs 1,200 for a first visit, Rs 800 for a follow-up and Rs 900 by video.',
    );
    expect(paymentSentence(priced)).toBe('You can pay by UPI or in cash.');
  });

  it('are replaced by a request to call if the profile has none', () => {
    expect(feeRows(silent)).toEqual([]);
    expect(feeSentence(silent)).toContain('call us or write to us');
    expect(paymentSentence(silent)).toBe('Ask us how you can pay.');
  });

  it('are formatted with Indian digit groups', () => {
    expect(rupees(120000)).toBe('1,20,000');
  });
});
