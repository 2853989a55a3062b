import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from './contactLinks';
import { crisisLinks } from './crisisLinks';
import { helplineNumbers } from './helplineNumbers';
import type { OutsideLink } from './OutsideLink';
import type { PageLink } from './PageLink';
import { href } from './siteMap';

/** The levels of urgency, the most urgent first; each level is a card. */
export const helpLevels = ['emergency', 'danger', 'fear', 'today', 'urgent', 'routine'] as const;

export type HelpLevel = (typeof helpLevels)[number];

/** The fixed texts of a care card; a page adds its signs from `triage` between heading and `after`. */
export type CareCardText = {
  /** Shown above the heading, and part of it for screen readers. */
  readonly level: 'EMERGENCY' | 'URGENT' | 'Not urgent:';
  /** An action that ends in "if:"; each sign continues it in lower case. */
  readonly heading: string;
  /** What to do, below the signs. It must be right for every sign of the level. */
  readonly after: string;
  /** Numbers to call, the most important first. */
  readonly calls: readonly OutsideLink[];
  /** A link to further information or booking. */
  readonly more?: PageLink;
};

const { crisis } = clinicProfile;

const callEmergency = { label: `Call ${crisis.emergency}`, href: telHref(crisis.emergency) };

const [, callHelpline, callClinic] = crisisLinks;

const callWomen = {
  label: `Call ${helplineNumbers.women} (women’s helpline)`,
  href: telHref(helplineNumbers.women),
};
const callChildren = {
  label: `Call ${helplineNumbers.children} (child helpline)`,
  href: telHref(helplineNumbers.children),
};
const callElders = {
  label: `Call ${helplineNumbers.elders} (older people, from 8 AM to 8 PM)`,
  href: telHref(helplineNumbers.elders),
};

/** The care cards (docs/design.md §1). */
export const careCards: Readonly<Record<HelpLevel, CareCardText>> = {
  emergency: {
    level: 'EMERGENCY',
    heading: `Call ${crisis.emergency} now if:`,
    after:
      'If it is you, call, and do not stay alone: go to other people, or ask someone to come. If someone else is ill or hurt, stay with them if it is safe for you. If someone can take you to a hospital emergency department sooner, go straight there; do not drive yourself. If something was swallowed, do not make the person vomit, and take the packet along. If someone threatens you, get away first, then call.',
    calls: [callEmergency],
  },
  danger: {
    level: 'EMERGENCY',
    heading: `Get to a safe place, then call ${crisis.emergency}, if:`,
    after:
      'Get away first, and take children with you if you can. Then call. The police come for everybody: women, men, children and older people. The other lines are each for some: they can plan with you when nobody can hear you.',
    calls: [callEmergency, callWomen, callChildren, callElders],
  },
  fear: {
    level: 'URGENT',
    heading: 'Call when nobody can hear you, and make a plan, if:',
    after: `The lines can plan with you: a safe place, papers, money, the children. Do not say that you will leave; that hour can be the most dangerous. Men can ask the police, or a lawyer of the Legal Services Authority, free of charge. If somebody attacks or threatens you, get away first and call ${crisis.emergency}.`,
    calls: [callWomen, callChildren, callElders, callEmergency],
  },
  today: {
    level: 'URGENT',
    heading: 'See a doctor today if:',
    after: `Any doctor or hospital can be the first step. In opening hours you can call us as well. If no doctor can see you today, go to a hospital emergency department. If someone becomes confused or takes no fluids, call ${crisis.emergency}. Until a doctor sees you, ${crisis.helplineName} listens on ${crisis.helpline} at any hour.`,
    calls: [callClinic, callEmergency],
  },
  urgent: {
    level: 'URGENT',
    heading: 'Talk to someone today if:',
    after: `${crisis.helplineName} is free, day and night, in many languages. Stay near people you trust. If it gets worse, or you cannot keep yourself safe, go to a hospital emergency department or call ${crisis.emergency}. In opening hours you can also ask us for the earliest visit.`,
    calls: [callHelpline],
    more: {
      label: 'How to ask about suicide and keep someone safe',
      to: href('article', { slug: 'suicide-prevention' }),
    },
  },
  routine: {
    level: 'Not urgent:',
    heading: 'Talk to a doctor if:',
    after: 'You can book a visit at the clinic or online.',
    calls: [],
    more: { label: 'Book an appointment', to: href('appointment') },
  },
};

/** The limits of the clinic; shown near every form and care card. */
export const notAnEmergencyService =
  'This clinic is not an emergency service. Messages are not watched round the clock.';
