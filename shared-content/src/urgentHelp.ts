import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from './contactLinks';
import type { OutsideLink } from './OutsideLink';
import type { PageLink } from './PageLink';
import { href } from './siteMap';

/** How soon help is needed; each level has one look and one action. */
export type HelpLevel = 'emergency' | 'urgent' | 'routine';

/** The fixed words of a care card; an article or a page puts its own signs between heading and `after`. */
export type CareCardWords = {
  /** Stands over the heading and is part of it when read out. */
  readonly level: string;
  /** One action that ends in "if:"; every sign goes on from there in lower case. */
  readonly heading: string;
  /** Signs for a page that has none of its own. */
  readonly signs: readonly string[];
  /** What to do, below the signs. */
  readonly after: string;
  readonly action: OutsideLink | PageLink;
};

const { crisis } = clinicProfile;

/** The three care cards (design-content §5.2). */
export const careCards = {
  emergency: {
    level: 'Emergency',
    heading: `Call ${crisis.emergency} now if:`,
    signs: [
      'someone has hurt themselves',
      'someone has taken too much of a medicine, or any poison',
      'someone is about to end their life',
      'someone is so confused or upset that they or others are not safe',
    ],
    after: 'Stay with the person. Go to the nearest hospital emergency department.',
    action: { label: `Call ${crisis.emergency}`, href: telHref(crisis.emergency), hiddenWords: 'emergency' },
  },
  urgent: {
    level: 'Urgent',
    heading: 'Talk to someone today if:',
    signs: [
      'you are thinking about ending your life',
      'you feel that you cannot keep yourself safe',
      'you hear voices that tell you to harm yourself or others',
    ],
    after: `${crisis.helplineName} is free, day and night, in many languages. In opening hours you can also ask us for the earliest visit.`,
    action: {
      label: `Call ${crisis.helplineName} ${crisis.helpline}`,
      href: telHref(crisis.helpline),
      hiddenWords: 'free, 24 hours',
    },
  },
  routine: {
    level: 'Not urgent',
    heading: 'Talk to a doctor if:',
    signs: [
      'low mood or lost interest stays for two weeks or more',
      'worry or poor sleep gets in the way of work, study or family life',
      'people close to you say that you have changed',
    ],
    after: 'You can book a visit at the clinic or online.',
    action: { label: 'Book an appointment', to: href('appointment') },
  },
} as const satisfies Record<HelpLevel, CareCardWords>;

/** What the clinic cannot do; stands near every form and care card. */
export const notAnEmergencyService =
  'This clinic is not an emergency service. Chat messages are not watched round the clock.';
