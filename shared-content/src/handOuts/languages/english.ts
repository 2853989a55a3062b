/**
 * The English source of the hand-outs in other languages, one line per text, as in `languages/english.ts`. The English
 * hand-outs have more words and signs; what is not here is left out in the other languages.
 */
export const english = {
  print: 'Print',
  onPaper: 'One page. What you write stays on your paper.',
  name: 'Name',
  phone: 'Phone',

  planSeo:
    'A safety plan in Odia, on one page: how a hard time begins, what eases it, people and numbers to call, and how the home is made safer.',
  planLead:
    'For hours in which thoughts of ending your life come. Fill it in on a calm day, with a doctor or somebody whom you trust. In danger, call {emergency}.',
  planTitle: 'My safety plan',
  planIntro:
    'I begin at 1 and go on when a step is not enough. In danger I call {emergency} at once and go to other people.',
  planSigns: 'How I notice that a hard time begins',
  planAlone: 'What I can do by myself until it eases',
  planAloneHint: 'For example a walk, music, a prayer.',
  planPlaces: 'People and places that take my mind off it',
  planPeople: 'People whom I tell, and ask for help',
  planHelp: 'My doctor, and the nearest hospital',
  planHome: 'How we make our home safer',
  planHomeHint: 'Somebody else locks away medicines and farm chemicals. Who?',
  planLive: 'What I want to live for',

  visitSeo:
    'What to bring to a visit at the clinic, in Odia, on one page: papers and medicines to pack, with lines for what you want to tell and ask.',
  visitLead: 'For the days before a visit, at the clinic or online.',
  visitTitle: 'For my visit',
  visitIntro: 'Take your medicines as usual until the visit. If it gets worse before, call us: {phone}.',
  visitTime: 'Day and time',
  visitTell: 'What I want to tell',
  visitTellHint: 'What is hardest, since when, and what has helped.',
  visitAsk: 'What I want to ask',
  visitAgreed: 'What we agreed',
} as const;

/** A translation of every line. */
export type SheetLines = Readonly<Record<keyof typeof english, string>>;

/** The hand-outs of a language. */
export type SheetTable = {
  /** The version of `english.ts` that was translated; `npm run content` prints the new value after a change. */
  readonly translatedFrom: string;
  readonly lines: SheetLines;
};
