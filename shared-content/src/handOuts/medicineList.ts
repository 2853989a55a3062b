import { emergency, today } from '../triage';
import type { HandOut } from './HandOut';

/** All medicines that somebody takes, on one page, for every doctor and pharmacy. */
export const medicineList: HandOut = {
  slug: 'medicine-list',
  seo: {
    title: 'List of medicines, to print and carry',
    description:
      'One page for all medicines that you take, what each is for, and when. Show it to every doctor, in hospital and at the pharmacy. Print and carry it.',
  },
  lead: 'For everybody who takes more than one medicine, and for those who give medicines to somebody else.',
  sheet: {
    title: 'My medicines',
    intro:
      'Show this sheet to every doctor, in hospital and at the pharmacy. Copy the names from the strips. Write down also what needs no prescription, and ayurvedic, herbal and homeopathic medicines.',
    parts: [
      {
        heading: 'About me',
        fields: ['Name', 'Year of birth', 'Other illnesses', 'Allergies, and what I did not tolerate'],
      },
      {
        heading: 'What I take',
        table: {
          columns: [
            'Name on the strip',
            'Strength',
            'Morning',
            'Noon',
            'Evening',
            'Night',
            'What it is for',
            'Since',
          ],
          rows: 8,
        },
      },
      {
        heading: 'What the doctor watches',
        fields: ['Next blood test or ECG', 'Next visit'],
      },
      {
        heading: 'Remember',
        points: [
          'Do not change or stop a medicine alone, also when you feel well.',
          'Forgot one? Do not take double the next time. Ask the clinic: {phone}.',
          'Keep medicines where children cannot reach them, in their own strips.',
        ],
      },
    ],
  },
  help: {
    emergency: [
      emergency.overdose,
      emergency.swelling,
      emergency.rash,
      emergency.medicineFever,
      emergency.dystonia,
    ],
    today: [today.thoughtsOnMedicine, today.restless, today.pregnant, today.faints],
  },
};
