import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatAppName, mailtoHref, telHref } from './contactLinks';
import { followUs } from './followUs';
import { helplineNumbers } from './helplineNumbers';
import type { OutsideLink } from './OutsideLink';
import { patientRights } from './patientRights';
import { doctorsCouncils } from './registrations';
import { shellProfile } from '@site/shared-content/shellProfile';
import type { PageSeo, TitledText } from './services/Service';

/** A company that receives data about a visit: what, when, and how to avoid it. */
export type DataRecipient = {
  readonly who: string;
  readonly learns: string;
  readonly when: string;
  readonly instead: string;
};

/** A section of the notice: a heading, then sentences, then a list. */
export type NoticePart = {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly items?: readonly string[];
};

/** The privacy notice and the rights of a patient (docs/decisions.md "Added after the first build"). */
export type PrivacyContent = {
  readonly seo: PageSeo;
  readonly hero: { readonly title: string; readonly text: string };
  /** The summary at the start. */
  readonly short: NoticePart;
  readonly keeps: NoticePart;
  readonly sharedDevice: NoticePart;
  readonly recipients: {
    readonly heading: string;
    readonly text: string;
    readonly learns: string;
    readonly when: string;
    readonly instead: string;
    readonly all: readonly DataRecipient[];
  };
  readonly details: NoticePart;
  readonly children: NoticePart;
  readonly yourData: NoticePart;
  readonly responsible: NoticePart & { readonly contact: readonly OutsideLink[] };
  readonly patient: {
    readonly heading: string;
    readonly text: string;
    readonly rights: readonly TitledText[];
  };
  readonly complaints: {
    readonly heading: string;
    readonly steps: readonly string[];
    readonly after: string;
  };
  /** The date of the last change, as text. */
  readonly changed: string;
};

const {
  addressLines,
  chatPhone,
  city,
  crisis,
  email,
  leadPsychiatrist,
  mapsUrl,
  name,
  phones,
  postalCode,
  region,
  team,
} = clinicProfile;
const otherCouncils = [...new Set(team.map(({ registration }) => registration.council))]
  .filter((council) => !doctorsCouncils.includes(council))
  .join('; ');
const answersComplaints = shellProfile.complaintsTo ?? leadPsychiatrist;

/** Privacy and your rights. */
export const privacy: PrivacyContent = {
  seo: {
    title: 'Privacy and your rights',
    description:
      'What this website keeps, and what other companies learn and when. Your rights over your data and as a patient, and how to complain.',
  },
  hero: {
    title: 'Privacy and your rights',
    text: 'What happens to your words, what other companies learn, and what the law gives you.',
  },
  short: {
    heading: 'In short',
    items: [
      'This website sets no cookies, does not track you and keeps nothing that you type.',
      ...(chatPhone
        ? [
            `${chatAppName} gets your message as soon as its window opens, before you press Send there.`,
            'You can copy the message instead, call us, or write an email.',
          ]
        : []),
      'You may see what we hold about you, have it corrected or deleted, and complain.',
    ],
  },
  keeps: {
    heading: 'What this website keeps',
    items: [
      ...(chatPhone
        ? [
            'The forms store nothing and send us nothing. Your words leave the page only when you press a button.',
          ]
        : []),
      'Fonts, pictures and articles come from this website itself. There is no advertising on it.',
      'Likes and bookmarks are forgotten when you leave the page.',
      'What you search for is in the address of the page. Whoever gets this address from you can read it.',
      'Your browser may keep a technical note: which part of the site failed to load. It stays on your device.',
      'If a part of a page fails, the page may tell our server which one. Your browser may report a fault. We keep only totals: nothing about you, your connection or what you read.',
      'The company that delivers our pages sees the address of your connection, the page and the time, as with every website.',
    ],
  },
  sharedDevice: {
    heading: 'If others use your phone or computer',
    items: [
      'Open this website in a private window, and close the window afterwards.',
      ...(chatPhone
        ? [
            `The form opens ${chatAppName} under an address that holds your words. Your browser may remember it: delete it from the history.`,
          ]
        : []),
      'Calls and messages stay in the lists of the phone until you delete them.',
    ],
  },
  recipients: {
    heading: 'What other companies learn',
    text: 'Each of them has privacy rules of its own. They learn nothing until you do what is described under “When”.',
    learns: 'What',
    when: 'When',
    instead: 'How to avoid it',
    all: [
      ...(chatPhone
        ? [
            {
              who: `${chatAppName}, the chat`,
              learns: 'That you write to us, and from our forms everything you filled in.',
              when: 'As soon as the chat window opens. The round chat button opens it without any words of yours.',
              instead: 'Press “Copy the message instead” below the form. Or call us, or write an email.',
            },
          ]
        : []),
      {
        who: 'The booking page',
        learns: 'What you enter there, and that you came to book.',
        when: `When you press a button that leads there.${
          chatPhone
            ? ' The appointment form opens it beside the chat if your browser allows two windows.'
            : ''
        }`,
        instead: 'Call us, and we find a time together.',
      },
      ...(shellProfile.mapEmbedUrl
        ? [
            {
              who: 'The map',
              learns: 'The address of your connection, and that you look for our clinic.',
              when: shellProfile.mapAsksFirst
                ? 'After you press “Show map” on our home page.'
                : 'When you come near the map on our home page. With your browser’s data saver on, only after you press “Show map”.',
              instead: 'Stop above the map: the address and the landmarks are there in words.',
            },
          ]
        : mapsUrl
          ? [
              {
                who: 'The map',
                learns: 'The address of your connection, and that you look for our clinic.',
                when: 'When you press “Get Directions”.',
                instead: 'The address is on this website in words. Or call us for the way.',
              },
            ]
          : []),
      {
        who: followUs.links.length > 0 ? 'Phone, email and social networks' : 'Phone and email',
        learns: 'That you called, wrote, or opened our page there.',
        when: 'When you press such a link, and go on from there.',
        instead: 'Come by in opening hours.',
      },
    ],
  },
  details: {
    heading: 'What we ask you for, and why',
    items: [
      'Your name, phone and email: to answer you and to arrange the visit.',
      'The service, the day, your wish or your question: to find the right time and person.',
      'At the visit, what you tell us about your health: to treat you. Doctors have to keep notes of it.',
    ],
    paragraphs: [
      'We keep messages for as long as we need them to answer you and to arrange your visit.',
      'You agree to this when you send us a message. You may take it back whenever you like, in a message, by phone or by email. We then delete your message. What the law makes doctors keep stays for as long as the law says.',
      'Your file is confidential by law. Others see a part of it only if you agree, or where the law asks for it, for example to save a life.',
      'If your data is lost or gets into wrong hands, we must tell you and the Data Protection Board of India.',
    ],
  },
  children: {
    heading: 'Under 18',
    paragraphs: [
      'For a person under 18, a parent or guardian writes to us and agrees.',
      `Are you under 18, and is there nobody whom you can ask? The Child Helpline on ${helplineNumbers.children} and ${crisis.helplineName} on ${crisis.helpline} listen to you without your parents.`,
    ],
  },
  yourData: {
    heading: 'Your rights over your data',
    items: [
      'Ask what we hold about you, and who received it.',
      'Have it corrected, completed or brought up to date.',
      'Have it deleted, unless a law tells us to keep it.',
      'Take back your consent, as easily as you gave it.',
      'Name somebody who may use these rights if you cannot.',
      'Ask for this notice in Odia, Hindi, Bengali or another language that the Constitution lists.',
    ],
    paragraphs: [
      `Write to ${email}, or call. You need no form and no reason. The law gives us 90 days at most to answer a complaint.`,
      'If our answer does not satisfy you, complain to the Data Protection Board of India, which works online. The law wants you to ask us first.',
    ],
  },
  responsible: {
    heading: 'Who is responsible',
    paragraphs: [
      `${name}, ${[...addressLines, city].join(', ')}, ${region} ${postalCode}. Questions and complaints go to ${answersComplaints}.`,
      'The law is the Digital Personal Data Protection Act of 2023 with its Rules of 2025. Most of its duties begin in May 2027. You may ask us for all of this today.',
    ],
    contact: [
      { label: email, href: mailtoHref(email) },
      { label: phones[0].display, href: telHref(phones[0].display) },
    ],
  },
  patient: {
    heading: 'Your rights as a patient',
    text: 'The Mental Healthcare Act of 2017 gives these rights to every person with a mental illness in India.',
    rights: [
      {
        title: 'Care that you can pay for',
        description: patientRights.care,
      },
      {
        title: 'Dignity',
        description: patientRights.dignity,
      },
      {
        title: 'Equal treatment',
        description: patientRights.equality,
      },
      {
        title: 'Information',
        description: patientRights.information,
      },
      {
        title: 'Confidentiality',
        description: patientRights.confidentiality,
      },
      { title: 'Your records', description: patientRights.records },
      {
        title: 'Advance directive',
        description: patientRights.directive,
      },
      {
        title: 'Somebody at your side',
        description: patientRights.representative,
      },
      { title: 'If you are admitted without your consent', description: patientRights.supportedAdmission },
      { title: 'In an emergency', description: patientRights.emergencyTreatment },
      {
        title: 'A lawyer, free of charge',
        description: patientRights.lawyer,
      },
    ],
  },
  complaints: {
    heading: 'If you want to complain',
    steps: [
      `Tell us first, if you can: ${answersComplaints}, on ${phones[0].display} or at ${email}. It does not change how you are treated.`,
      `${patientRights.complaint} Ours is the State Mental Health Authority of ${region}.`,
      `The council that keeps the register, about a doctor: ${doctorsCouncils.join('; ')}.${otherCouncils && ` About the others of our team: ${otherCouncils}.`}`,
      'The District Consumer Commission, about a service that you paid for.',
    ],
    after: 'You may go to a court at any time. None of these steps takes that right away.',
  },
  changed: 'Last changed on 28 November 2026.',
};
