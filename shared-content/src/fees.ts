import { clinicProfile } from '@site/shared-content/clinicProfile';
import { inSeries } from './inSeries';
import type { PaymentWay, SharedProfile } from './profile/ClinicProfile';

/** The names of the ways to pay in a sentence; also their names in the tables of `languages`. */
export const wayNames: Readonly<Record<PaymentWay, string>> = {
  upi: 'UPI',
  card: 'card',
  cash: 'cash',
  transfer: 'bank transfer',
};

/** Formats an amount with Indian digit groups: `1,20,000`. Without the rupee sign, which the site's fonts lack. */
export function rupees(amount: number): string {
  return new Intl.NumberFormat('en-IN').format(amount);
}

/** The fees, one per line; empty if the profile has none. */
export function feeRows({ fees }: Omit<SharedProfile, 'leadPsychiatrist'> = clinicProfile): readonly {
  visit: string;
  fee: string;
}[] {
  if (!fees) return [];
  return [
    { visit: 'First visit', fee: `Rs ${rupees(fees.firstVisit)}` },
    { visit: 'Follow-up visit', fee: `Rs ${rupees(fees.followUp)}` },
    { visit: 'Visit by video', fee: `Rs ${rupees(fees.onlineVisit)}` },
  ];
}

/** How to pay, or how to ask for the fee if the profile has none. */
export function paymentSentence({ fees }: Omit<SharedProfile, 'leadPsychiatrist'> = clinicProfile): string {
  return fees
    ? `You can pay ${inSeries(
        fees.ways.map((way) => `${way === 'cash' ? 'in' : 'by'} ${wayNames[way]}`),
        'or',
      )}.`
    : 'Ask us how you can pay.';
}

/** The fees as part of an answer; also correct if the profile has none. */
export function feeSentence({ fees }: SharedProfile = clinicProfile): string {
  if (!fees) return 'We tell you the fee before you decide: call us or write to us.';
  return `The fee is Rs ${rupees(fees.firstVisit)} for a first visit, Rs ${rupees(fees.followUp)} for a follow-up and Rs ${rupees(fees.onlineVisit)} by video.`;
}
