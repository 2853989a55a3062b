import { codeWordFindings } from './codeWordFindings';

const found = (text: string) =>
  codeWordFindings([{ file: 'articles/x.ts', field: 'crux', text }], 'MindCare Clinic').length;

it.each([
  ['DataRecipients follow the whole piece.', 1],
  ['Write to clinicProfile today.', 1],
  ['A first_visit is longer.', 1],
  ['Call fillIn() first.', 2],
  ['undefined articles', 1],
  ['Send it by WhatsApp to MindCare on an iPhone.', 0],
  ['Call {helplineName} on {helpline}, or Tele-MANAS; the WHO and NICE agree.', 0],
])('“%s” has %i words of code', (text, count) => {
  expect(found(text)).toBe(count);
});
