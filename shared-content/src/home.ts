import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { CarouselLabels, RotationLabels } from './CarouselLabels';
import { clinicChat } from './clinicChat';
import { chatAppName, telHref } from './contactLinks';
import type { FaqItem } from './FaqItem';
import { feeSentence, paymentSentence } from './fees';
import type { OutsideLink } from './OutsideLink';
import type { PageLink } from './PageLink';
import { shellProfile } from '@site/shared-content/shellProfile';
import type { Landmark, Testimonial } from './profile/ClinicProfile';
import type { PageSeo, ProcessStep, ServiceImage, Ten } from './services/Service';
import { serviceCards } from './services/serviceCards';
import { serviceSummaries } from './services/serviceSummaries';
import { href, serviceSlugs } from './siteMap';
import { psychiatrists } from './psychiatrists';
import { testimonials, testimonialsNote } from '@site/shared-content/testimonials';

/** A slide of the hero (docs/spec.md §3). */
export type HeroSlide = {
  /** The picture, `hero-<n>.svg`. */
  readonly image: 'hero-1' | 'hero-2' | 'hero-3';
  readonly h1: string;
  readonly h2: string;
  readonly p: string;
};

/** A short name with an explanation (docs/spec.md §3 "Benefit item"). */
export type BenefitItem = { readonly label: string; readonly description: string };

/** One of the six cards; the whole card is a link. */
export type ServiceCard = {
  readonly title: string;
  readonly description: string;
  readonly image: ServiceImage;
  readonly link: PageLink;
};

type Four<T> = readonly [T, T, T, T];

/** The home page from top to bottom (docs/spec.md §2 "Home"). */
export type HomeContent = {
  readonly seo: PageSeo;
  readonly hero: {
    readonly slides: readonly [HeroSlide, HeroSlide, HeroSlide];
    readonly learnMore: PageLink;
    readonly controls: CarouselLabels & RotationLabels;
  };
  /** The bar below the hero; `openingHours` provides "Open now". */
  readonly quickFacts: {
    readonly label: string;
    readonly call: OutsideLink & { readonly hint: string };
    readonly chat?: OutsideLink & { readonly hint: string };
    readonly directions?: OutsideLink & { readonly hint: string };
  };
  readonly about: {
    readonly heading: string;
    /** The clinic's vision, then its services. */
    readonly paragraphs: readonly string[];
    readonly benefitsHeading: string;
    readonly benefits: Four<BenefitItem>;
    /** Absent if the profile has no figures. */
    readonly reviews?: {
      /** The final number of the counter, shown with a plus sign. */
      readonly count: number;
      readonly label: string;
      readonly badge: string;
      /** The accessible name of the five stars. */
      readonly stars: string;
      readonly note: string;
    };
    readonly learnMore: PageLink;
    readonly getInTouch: PageLink;
  };
  readonly services: {
    readonly heading: string;
    readonly lead: string;
    readonly cards: readonly ServiceCard[];
    /** The link text on every card. */
    readonly more: string;
  };
  readonly why: {
    readonly heading: string;
    readonly intro: string;
    readonly benefits: Four<BenefitItem>;
    /** About confidentiality and personal plans. */
    readonly paragraphs: readonly [string, string];
    readonly button: PageLink;
    readonly lives?: { readonly count: number; readonly label: string; readonly note: string };
    /** Around the badge on the picture. */
    readonly badge: string;
  };
  readonly process: {
    readonly heading: string;
    readonly lead: string;
    readonly steps: readonly [ProcessStep<'01'>, ProcessStep<'02'>, ProcessStep<'03'>, ProcessStep<'04'>];
  };
  /** Absent if the profile has none. */
  readonly testimonials?: {
    readonly heading: string;
    readonly slides: readonly Testimonial[];
    /** Says that these are not real patients (docs/design.md §4). */
    readonly note: string;
    readonly controls: CarouselLabels;
  };
  readonly faq: { readonly heading: string; readonly items: Ten<FaqItem> };
  readonly location: {
    readonly heading: string;
    readonly address: readonly string[];
    readonly directions?: OutsideLink;
    /** Absent if the profile has no map. */
    readonly map?: {
      readonly title: string;
      readonly url: string;
      /** False for the sample clinic: its map host does not exist, so the drawing stays. */
      readonly exists: boolean;
      /** The link on the drawing, until the map has loaded. */
      readonly open: OutsideLink;
      readonly skip: string;
      /** Whether the map waits for a press in every browser. */
      readonly asksFirst: boolean;
      /** The button that loads the map if it waits for a press. */
      readonly show: string;
    };
    readonly landmarksHeading: string;
    readonly landmarks: readonly Landmark[];
  };
  /** The last banner; its button links to the external booking page. */
  readonly closing: { readonly title: string; readonly text: string; readonly button: OutsideLink };
};

const { addressLines, city, crisis, mapsUrl, name, phones, postalCode, region, reviews, team } =
  clinicProfile;
const { mapAsksFirst = false, mapEmbedUrl } = shellProfile;
const position: CarouselLabels['position'] = (current, total) => `${current} of ${total}`;
const bookConsultation = 'Book Your Confidential Consultation';
const doctors = psychiatrists();
const [{ experienceYears = 0 }] = team;
const experience =
  doctors.length === 1 && experienceYears > 1
    ? `More than ${experienceYears} years of work in psychiatry.`
    : 'Led by a registered psychiatrist.';

/** Home. */
export const home: HomeContent = {
  seo: {
    title: `Psychiatrist in ${city} and online`,
    description: `Mental health care for adults, children and teenagers in ${city}, and by video across India. See how we work and book a visit.`,
  },
  hero: {
    slides: [
      {
        image: 'hero-1',
        h1: `A trusted psychiatrist in ${city}`,
        h2: doctors.map(({ name, degrees }) => `${name}, ${degrees}`).join('; '),
        p: 'You can say it here, in your own words and at your own speed. We listen first, and then we plan together.',
      },
      {
        image: 'hero-2',
        h1: 'At the clinic, or online from anywhere in India',
        h2: 'One clinic, two ways to meet your doctor',
        p: `Come to us in ${city}, or stay at home and talk by video. If a problem needs a visit in person, we tell you.`,
      },
      {
        image: 'hero-3',
        h1: 'Personalised care for your mental wellness',
        h2: 'A plan that fits your health, your family and your days',
        p: 'Sleep, work, study and family all belong in it. When your life changes, the plan changes too.',
      },
    ],
    learnMore: { label: 'Learn More', to: href('about'), hiddenText: 'about the clinic and its team' },
    controls: {
      label: `Welcome to ${name}`,
      stop: 'Stop slide rotation',
      start: 'Start slide rotation',
      previous: 'Previous slide',
      next: 'Next slide',
      position,
    },
  },
  quickFacts: {
    label: 'Reach the clinic',
    call: { label: phones[0].display, href: telHref(phones[0].display), hint: 'Call the clinic' },
    ...(clinicChat && {
      chat: {
        label: 'Chat with us',
        href: clinicChat.href,
        hiddenText: `on ${chatAppName}`,
        hint: 'We answer in opening hours',
      },
    }),
    ...(mapsUrl && {
      directions: {
        label: 'Get Directions',
        href: mapsUrl,
        hiddenText: 'to the clinic',
        hint: addressLines[0] ?? city,
      },
    }),
  },
  about: {
    heading: 'Help for the mind, without shame',
    paragraphs: [
      `Our vision is a ${city} where nobody feels ashamed to ask for help with the mind. A worry, a low mood or a sleepless month deserves attention as early as a pain in the body.`,
      'Adults, children and teenagers come to us with depression, anxiety, ADHD and changes of mood. You hear what we think in plain words, and you have a say in every decision.',
    ],
    benefitsHeading: 'Our core benefits',
    benefits: [
      { label: 'Compassionate care', description: 'You meet respect, whatever you tell us' },
      { label: 'Holistic healing', description: 'Body and mind are looked at together' },
      { label: 'Better quality of life', description: 'Help with sleep, study, work and home life' },
      { label: 'Trusted expertise', description: 'Led by a psychiatrist whom you can look up' },
    ],
    ...(reviews && {
      reviews: {
        count: reviews.count,
        label: 'reviews',
        badge: reviews.badge,
        stars: `5 out of 5 stars: ${reviews.note.toLowerCase()}`,
        note: reviews.note,
      },
    }),
    learnMore: { label: 'Learn More', to: href('about'), hiddenText: 'about us' },
    getInTouch: { label: 'Get in Touch', to: href('contact') },
  },
  services: {
    heading: 'Our Services',
    lead: 'Not sure where to start? Choose a consultation. The doctor will tell you what could help next.',
    cards: serviceSlugs.map((slug) => {
      const { name: title, image } = serviceSummaries[slug];
      return {
        title,
        description: serviceCards[slug],
        image,
        link: { label: title, to: href('service', { slug }) },
      };
    }),
    more: 'Learn More',
  },
  why: {
    heading: 'Why Choose Us',
    intro:
      'Coming to a psychiatrist for the first time takes courage. We try to make every step after it easier.',
    benefits: [
      { label: 'Compassionate Care', description: 'You may cry, be angry or say nothing at all.' },
      {
        label: 'Holistic Healing Approach',
        description: 'We ask about sleep, food, work and family too.',
      },
      {
        label: 'Enhanced Quality of Life',
        description: 'We work towards ordinary good days, with rest, work and company.',
      },
      { label: 'Expert & Trusted Care', description: experience },
    ],
    paragraphs: [
      'What you tell us is private. The law allows limited exceptions, for example to save a life. Even then we share only what is needed.',
      'No two plans are the same. Yours begins with your story, your health and the people around you. We look at it together again and again.',
    ],
    button: { label: bookConsultation, to: href('contact') },
    ...(reviews && {
      lives: { count: reviews.livesTransformed, label: 'Lives Transformed', note: reviews.note },
    }),
    badge: name,
  },
  process: {
    heading: 'Guiding you through our therapy process',
    lead: 'You can ask, wait or change your mind at every step.',
    steps: [
      {
        number: '01',
        title: 'Book Appointment',
        description: 'Scheduling is simple and hassle-free. Choose a time online, call us or write to us.',
      },
      {
        number: '02',
        title: 'Initial Consultation',
        description: 'Discuss your needs and set goals with the doctor. Someone you trust may come along.',
      },
      {
        number: '03',
        title: 'Progress Check-ins',
        description:
          'Regular sessions to track progress and adjust the plan. Tell us plainly what does not help.',
      },
      {
        number: '04',
        title: 'Ongoing Support',
        description:
          'Continuous support toward your therapy goals. You can come back after a break without explaining it.',
      },
    ],
  },
  ...(testimonials && {
    testimonials: {
      heading: 'What a visit can feel like',
      slides: testimonials,
      note: testimonialsNote ?? '',
      controls: {
        label: 'Voices',
        previous: 'Previous testimonial',
        next: 'Next testimonial',
        position,
      },
    },
  }),
  faq: {
    heading: 'Frequently Asked Questions',
    items: [
      {
        question: 'What happens at a first visit?',
        answer:
          'You meet the psychiatrist and tell the doctor why you came, in any order. There are questions about your health, your sleep and the people at home. Before you leave, you both agree on a next step.',
      },
      {
        question: 'Is what I say kept private?',
        answer:
          'Yes, what you tell us stays between you and the people who treat you. There are a few exceptions by law, such as a danger to life. We do not speak to an employer or a neighbour about you.',
      },
      {
        question: 'Will I have to take medicine?',
        answer:
          'No, medicine is one choice among several. Some people do well with talking therapy and changes in daily habits. If the doctor thinks that a medicine could help, you hear why, and you may take time to think.',
      },
      {
        question: 'Can I see the doctor online?',
        answer:
          'Yes, people anywhere in India can ask for an online visit. You need a phone or computer with a camera, a quiet room and a steady connection. Some problems need a visit in person, and the doctor will tell you.',
      },
      {
        question: 'Do you see children and teenagers?',
        answer:
          'Yes, we see children and teenagers together with a parent or guardian. A teenager can also have time alone with the doctor. We contact a school only with the parent’s permission.',
      },
      {
        question: 'May a family member come with me?',
        answer:
          'Yes, and you decide who sits in the room and for how long. Relatives often notice things that help the doctor to understand.',
      },
      {
        question: 'How long does treatment take?',
        answer:
          'Nobody can promise a date at the start. Some people need a few visits, others stay in touch for longer. From time to time you look back together at what has changed.',
      },
      {
        question: 'What does a visit cost?',
        answer: `${feeSentence()} ${paymentSentence()}`,
      },
      {
        question: 'How do I book an appointment?',
        answer: `Use a Book button to choose a time on our booking page, call us, or write to us.${
          clinicChat ? ' The form on the appointment page writes the chat message for you.' : ''
        }`,
      },
      {
        question: 'What should I do in an emergency?',
        answer: `Call ${crisis.emergency}, or go to the nearest hospital emergency department. For someone to talk to, ${crisis.helplineName} answers on ${crisis.helpline} by day and night. Our clinic does not treat emergencies.`,
      },
    ],
  },
  location: {
    heading: 'Where to find us',
    address: [...addressLines, `${city}, ${region} ${postalCode}`],
    ...(mapsUrl && {
      directions: { label: 'Get Directions', href: mapsUrl, hiddenText: 'to the clinic on a map' },
    }),
    ...(mapsUrl &&
      mapEmbedUrl && {
        map: {
          title: 'Map showing the clinic',
          url: mapEmbedUrl,
          exists: !clinicProfile.sample,
          open: { label: 'Open in maps', href: mapsUrl },
          skip: 'Skip map',
          asksFirst: mapAsksFirst,
          show: 'Show map',
        },
      }),
    landmarksHeading: 'Nearby landmarks, by car',
    landmarks: clinicProfile.landmarks ?? [],
  },
  closing: {
    title: 'Ready for a Brighter Tomorrow?',
    text: 'You Deserve to Feel Better. We Can Help.',
    button: { label: bookConsultation, href: clinicProfile.bookingUrl },
  },
};
