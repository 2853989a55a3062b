import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { PaymentWay, SharedProfile } from './profile/ClinicProfile';

const wayNames: Record<PaymentWay, string> = {
  upi: 'UPI',
  card: 'card',
  cash: 'cash',
  transfer: 'bank transfer',
};

/** An amount as people in India write it: `1,20,000`. The sign is the caller's: our letters hold none for rupees. */
export function rupees(amount: number): string {
  return new Intl.NumberFormat('en-IN').format(amount);
}

/** `UPI, card or cash` */
export function alternatives(names: readonly string[], or = 'or'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${or} ${last}`;
}

/** What a visit costs, a line each; empty where the clinic names no fees. */
export function feeRows({ fees }: SharedProfile = clinicProfile): readonly { visit: string; fee: string }[] {
  if (!fees) return [];
  return [
    { visit: 'First visit', fee: `Rs ${rupees(fees.firstVisit)}` },
    { visit: 'Follow-up visit', fee: `Rs ${rupees(fees.followUp)}` },
    { visit: 'Visit by video', fee: `Rs ${rupees(fees.onlineVisit)}` },
  ];
}

/** How to pay, as a sentence; how to ask, where the clinic names no fees. */
export function paymentSentence({ fees }: SharedProfile = clinicProfile): string {
  return fees
    ? `You can pay by ${alternatives(fees.ways.map((way) => wayNames[way]))}.`
    : 'Ask how you can pay as well.';
}

/** The fees inside an answer: true with a profile that names them, and with one that does not. */
export function feeSentence(profile: SharedProfile = clinicProfile): string {
  const { fees } = profile;
  if (!fees) return 'We tell you the fee before you decide: ask by phone or chat.';
  return `The fee is Rs ${rupees(fees.firstVisit)} for a first visit, Rs ${rupees(fees.followUp)} for a follow-up and Rs ${rupees(fees.onlineVisit)} by video.`;
}
