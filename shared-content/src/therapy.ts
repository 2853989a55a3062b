import type { ArticleSlug } from './articles/Article';
import type { FaqItem } from './FaqItem';
import type { PageSeo, ServiceNote, Six, SixSteps, Ten, TitledText } from './services/Service';

/** A kind of therapy that the clinic offers (docs/decisions.md "Routes"). */
export type TherapyKind = TitledText & {
  /** Its uses, to complete "Often used for …"; lower case, no full stop. */
  readonly usedFor: string;
  /** A related article. */
  readonly article?: ArticleSlug;
};

/** The texts of `/therapy-and-counselling`; its sections are those of docs/decisions.md "Routes". */
export type Therapy = {
  /** The name in the breadcrumb. */
  readonly name: string;
  readonly heroTitle: string;
  readonly heroTagline: string;
  readonly seo: PageSeo;
  /** What therapy is, for someone who has never had any. */
  readonly what: { readonly heading: string; readonly paragraphs: readonly string[] };
  readonly kinds: { readonly heading: string; readonly lead: string; readonly items: Six<TherapyKind> };
  readonly helps: { readonly heading: string; readonly items: readonly string[]; readonly note: string };
  readonly session: {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    /** Short answers to practical questions. */
    readonly facts: readonly TitledText[];
  };
  readonly steps: { readonly heading: string; readonly items: SixSteps };
  readonly notes: readonly ServiceNote[];
  /** The first sentence answers; at most 70 words (docs/design.md §6). */
  readonly faqs: Ten<FaqItem>;
  readonly closing: { readonly title: string; readonly text: string };
  readonly relatedArticles: readonly ArticleSlug[];
};

/** Therapy and counselling, for readers who ask how talking could help. */
export const therapy: Therapy = {
  name: 'Therapy and counselling',
  heroTitle: 'Therapy and counselling',
  heroTagline: 'Talk with a trained person about a goal you choose.',
  seo: {
    title: 'Therapy and counselling in {city}',
    description:
      'How talking can help. Six kinds of therapy, from CBT to family and play therapy, what a first session is like, and how long it usually goes on.',
  },
  what: {
    heading: 'How can talking help?',
    paragraphs: [
      'You may have talked already: with a sister, with a friend, or in prayer. It did you good, and still the trouble is there. People who love you worry with you, take sides, or ask you to forget it.',
      'In therapy you talk with someone who is trained for it and has no side to take. Together you look at how thoughts, feelings, habits and people around you keep a problem going. Then you try out small changes between the sessions.',
      'Counselling is usually shorter and looks at one difficulty, such as a decision, a conflict or an exam. Therapy takes longer and goes deeper. You do not have to know which of them you need.',
    ],
  },
  kinds: {
    heading: 'Six kinds of therapy',
    lead: 'You do not have to choose. After a first meeting we suggest what fits, and tell you why.',
    items: [
      {
        title: 'Cognitive behavioural therapy (CBT)',
        description:
          'You notice which thoughts and habits feed the problem. Then you test other ones in your own days.',
        usedFor: 'worry, panic, low mood, obsessive thoughts and poor sleep',
        article: 'cognitive-behavioral-therapy',
      },
      {
        title: 'Interpersonal therapy',
        description:
          'You look at how your mood and your relationships affect each other. Then you work on the one that hurts most.',
        usedFor: 'low mood after a loss, a quarrel or a big change such as a birth',
      },
      {
        title: 'Family and couples therapy',
        description:
          'People who live together sit down together. The therapist takes no side and helps each one to be heard.',
        usedFor: 'conflicts, broken trust, and illness in the family',
      },
      {
        title: 'Child and play therapy',
        description:
          'Young children show in play what they cannot say. Parents learn how to join in and how to answer.',
        usedFor: 'fears, outbursts, separation and loss in childhood',
      },
      {
        title: 'Relaxation and mindfulness',
        description:
          'You learn to calm breath and muscles and to bring your attention back to this moment. You practise at home.',
        usedFor: 'tension, stress and trouble falling asleep',
        article: 'stress-affects-health',
      },
      {
        title: 'Psychoeducation',
        description:
          'You and your family get to know an illness: what helps, which signs come early, what to do on a bad day.',
        usedFor: 'bipolar disorder, schizophrenia, dementia and ADHD',
        article: 'bipolar-disorder',
      },
    ],
  },
  helps: {
    heading: 'Who it helps',
    items: [
      'Adults with low mood, worry, panic or strong fears',
      'Students before an exam, or after a bad result',
      'People who have lost someone',
      'People who have been through an accident or violence',
      'Couples who quarrel, or no longer talk',
      'Families in which someone has a severe illness',
      'New mothers and fathers who do not feel as they hoped',
      'Children and teenagers, together with their parents',
      'Anyone who meets the same problem again and again',
    ],
    note: 'You do not need a diagnosis, and you do not have to be at your worst to come.',
  },
  session: {
    heading: 'What a session is like',
    paragraphs: [
      'A room, two chairs, a closed door. There is no couch, and nobody reads your thoughts. The therapist asks how you have been and what you would like to work on today.',
      'Then you talk. Sometimes you draw or write, or practise something, such as a phone call you are afraid of. You may say “not today” to any question.',
      'Near the end you choose one small thing to try before you meet again. After some sessions you feel lighter. After others you may feel tired or sad for a day. Tell the therapist, because both are useful to know.',
    ],
    facts: [
      {
        title: 'With whom',
        description: '{therapyWith}',
      },
      {
        title: 'How often',
        description: 'Often once a week at first, then less often.',
      },
      {
        title: 'How long',
        description: 'Please ask for the usual length and the fee when you book.',
      },
      {
        title: 'Where',
        description: 'At the clinic in {city}, or by video if that suits the kind of therapy.',
      },
    ],
  },
  steps: {
    heading: 'From the first call to the last session',
    items: [
      {
        number: '01',
        title: 'First contact',
        description: 'Book a time or call. One sentence about your trouble is enough.',
      },
      {
        number: '02',
        title: 'Getting to know each other',
        description: 'Say what is hard, and find out if you feel at ease here.',
      },
      {
        number: '03',
        title: 'A goal',
        description: 'You say what you want to be different, in a way that you could notice at home.',
      },
      {
        number: '04',
        title: 'The work',
        description: 'Regular sessions, and small tasks in between. Some weeks go slowly.',
      },
      {
        number: '05',
        title: 'A look back',
        description: 'After some sessions you both ask: is it helping? If it is not, the plan changes.',
      },
      {
        number: '06',
        title: 'A planned end',
        description: 'You write down what helped, and what to do if the trouble returns. You may come back.',
      },
    ],
  },
  notes: [
    {
      heading: 'Psychologist and psychiatrist',
      paragraphs: [
        'A clinical psychologist is trained in talking therapy and psychological tests, and does not prescribe medicine. A psychiatrist is a medical doctor. If a medicine may help you as well, you see the psychiatrist too.',
      ],
    },
    {
      heading: 'When therapy is not the first step',
      paragraphs: [
        'In severe depression, in mania or in psychosis, a doctor’s treatment often has to come first. Therapy joins in when you have the strength for it. A therapy session is not made for an emergency: call {emergency}. If you are thinking of ending your life, {helplineName} listens on {helpline} at any hour.',
      ],
    },
  ],
  faqs: [
    {
      question: 'How many sessions will I need?',
      answer:
        'It depends on the problem: a few sessions can be enough, or it can take months. A course of CBT, for example, has a number of sessions that is agreed at the start. Every few weeks you look together at what has changed.',
    },
    {
      question: 'Which is better, tablets or talking?',
      answer:
        'Neither is better for everyone, and often they work well together. For mild or moderate worry and low mood, therapy alone can be enough. In severe illness a medicine may be needed first. Our psychiatrist can advise you.',
    },
    {
      question: 'What if I start to cry?',
      answer:
        'That is all right, and nobody minds. It happens often in this room, and it does not mean that something is going wrong. Take your time. You can go on afterwards, or speak about something else.',
    },
    {
      question: 'Do I have to talk about my childhood?',
      answer:
        'No, only if you want to and if it helps. CBT, for example, works mostly with what happens now. Other therapies look at earlier years as well. You decide how far back you go.',
    },
    {
      question: 'Who hears what I say in a session?',
      answer:
        'Your therapist hears it, and your psychiatrist if you have one here and agree. At home nobody is told. In the first session you hear about the limits that the law sets, for example when a child is in danger.',
    },
    {
      question: 'My partner will not come. Is it of any use alone?',
      answer:
        'Yes, one person can change a pattern of two. You can work on how you answer and on what you accept. Your partner may join later. If you are afraid of your partner, tell us; then sessions together are not the right way.',
    },
    {
      question: 'Can therapy be held by video?',
      answer:
        'Yes, for most adults and many teenagers that is possible. Play therapy needs a room and a floor, so young children come to the clinic. Sit where nobody listens, and you will speak more freely.',
    },
    {
      question: 'Will it go against my faith?',
      answer:
        'No, your faith and the customs of your family are respected. Prayer gives strength to many people and can have its place in the work. A therapist does not tell you what to believe. If a question feels wrong, say so.',
    },
    {
      question: 'What if I do not like the therapist?',
      answer:
        'Please say so; nobody will be offended. Trust between the two of you matters a lot for the result. Often it helps to talk about it. If not, we help you to find another therapist, here or elsewhere.',
    },
    {
      question: 'Could I not ask an elder in the family instead?',
      answer:
        'Yes, and both can do good. An elder knows you and often has a wish for how you live. A therapist has no such wish, keeps it private, and helps you to find your own answer.',
    },
  ],
  closing: {
    title: 'Try a first session',
    text: 'You decide afterwards if you want to go on. Book a time, or call to ask what fits.',
  },
  relatedArticles: ['cognitive-behavioral-therapy', 'building-resilience', 'social-isolation-loneliness'],
};
