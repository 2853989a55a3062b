import type { Article } from '../src/articles/Article';
import { medicineSafety } from '../src/medicineSafety';
import { triage } from '../src/triage';
import {
  articleFindings,
  countedWords,
  formerLinkFindings,
  orphanFindings,
  unlistedFindings,
} from './articleFindings';
import { categoryFindings, sharedTagFindings } from './categoryFindings';
import { fileOf } from './fileOf';
import type { Finding } from './Finding';
import { helpFindings } from './helpFindings';
import { overdueReviews } from './overdueReviews';
import { schemaFindings } from './schemaFindings';
import { similarFindings } from './similarFindings';
import { figureFindings, sourceFindings, sourceTitleFindings } from './sourceFindings';
import { uniformityFindings } from './uniformityFindings';

const lines = (count: number, text = 'a line') => Array.from({ length: count }, () => text);
const source = { title: 'Insomnia', publisher: 'Sleep Society, UK', url: 'https://sleep.example/a' } as const;

/** An article that follows every rule. */
const article: Article = {
  slug: 'insomnia',
  title: 'Insomnia',
  description: 'Awake at three again?',
  image: { tile: 'sleep' },
  date: '2025-03-15',
  tags: ['Insomnia', 'Sleep', 'Worry'],
  text1: lines(4, Array.from({ length: 160 }, () => 'word').join(' ')),
  crux: 'It can be treated.',
  hookTitle: 'Three in the morning',
  hookText: 'You wait.',
  keyPoints: lines(5),
  diagnosis: { title: 'Signs', content: lines(6) },
  remedies: { title: 'What helps', content: lines(6) },
  family: { title: 'Family', content: lines(3) },
  help: { routine: lines(3) },
  conclusion: lines(2),
  sources: [source],
  reviewed: '2026-11-20',
  service: 'telepsychiatry',
};

const report = (findings: readonly Finding[]) =>
  findings.map(({ file, field, words, remedy }) => `${file} ${field} (${words}): ${remedy}`);
const each = (parts: readonly string[]) => parts.map((part) => expect.stringContaining(part) as string);

/** A change of the article with a part of each finding: none if the rule accepts it. */
type Row = readonly [change: { readonly [Field in keyof Article]?: unknown }, ...findings: string[]];

const figure = 'In 2021 the Sleep Society counted 359 million people.';
const { emergency, urgent } = triage;

const rules: readonly (readonly [string, (one: Article) => readonly Finding[], ...Row[]])[] = [
  [
    'the schema',
    schemaFindings,
    [{}],
    [{ crux: undefined }, 'articles/insomnia.ts crux (nothing): Every article has it.'],
    [{ hookText: ' ' }, 'hookText (" "): Write a text: \'…\'.'],
    [{ text1: ['One.', ''] }, 'text1 ('],
    [{ conclusion: 'The end.' }, 'Write a list of texts'],
    [{ family: { content: ['Listen.'] } }, 'family ('],
    [{ image: { tile: 'brain' } }, 'with one of disorders, sleep'],
    [{ conditions: ['OCD'] }, 'names of articles/conditions.ts'],
    [{ help: { urgent: ['you feel unsafe'] } }, 'routine is always needed'],
    [{ sources: [{ title: 'T', url: 'https://x.example' }] }, 'publisher'],
    [{ keyPoint: ['One.'] } as object, 'keyPoint (["One."]): No field has this name. Use one of slug'],
  ],
  [
    'an article',
    (one) => articleFindings([one]),
    [{}],
    [{ date: '2025-02-30' }, 'date (2025-02-30): Write a valid date'],
    [{ date: 'March 2025' }, 'Write a valid date'],
    [{ date: '2023-01-01' }, 'Choose a date from 2024-02-20'],
    [{ date: '2025-04-01' }, 'Choose a date from 2024-02-20'],
    [{ slug: 'suicide-impact', date: '2024-08-26' }, 'The spec says 2024-08-25.'],
    [{ slug: 'tea-and-sleep', date: '2026-11-01' }],
    [{ slug: 'tea-and-sleep', date: '2023-11-01' }, 'Choose a later one'],
    [{ reviewed: '2024-01-01' }, 'reviewed (2024-01-01): Must not be before'],
    [{ clinicalReview: { by: 'Dr. A. Guest', on: 'May 2026' } }, 'clinicalReview.on (May 2026): Write a'],
    [{ clinicalReview: { by: 'Dr. A. Guest', on: '2024-01-01' } }, 'Must not be before'],
    [{ tags: ['Sleep', 'Worry'] }, 'tags (2): Make it 3 to 6.'],
    [{ text1: lines(4) }, 'the counted words (36): Make it 650 to 950.'],
    [{ faqs: [{ question: 'Why?', answer: 'Because.' }] }, 'faqs (1): Make it 0.'],
    [{ seeAlso: [{ slug: 'nothing', why: 'It helps.' }] }, 'No article has this slug.'],
    [{ seeAlso: [{ slug: 'insomnia', why: 'It helps.' }] }, 'This is the article itself.'],
    [{ help: { routine: ['you sleep badly.'] } }, 'Start in lower case, without a full stop.'],
    [{ crux: 'Ask about self-harm.' }, 'help.emergency', 'help.urgent'],
    [{ crux: 'About 1 in 7 people have it.' }, 'crux (About 1 in 7 people have it.): A figure needs'],
  ],
  [
    'the cards of an article',
    (one) => helpFindings('articles/insomnia.ts', one),
    ...['You want to die.', 'He took his own life.', 'You hurt yourself.'].map((crux): Row => [
      { crux },
      'help.emergency',
      'help.urgent',
    ]),
    [{ crux: 'If you feel hopeless, come.', help: { emergency: [emergency.breath] } }, 'help.urgent'],
    [
      { crux: 'Suicide', help: { emergency: [emergency.rash], urgent: [urgent.carer] } },
      'emergency.endingLife',
      'urgent.thoughts',
    ],
    [{ crux: 'Suicide', help: { emergency: [emergency.endingLife], urgent: [urgent.thoughts] } }],
  ],
  [
    'a figure',
    figureFindings,
    [{ crux: figure }],
    [{ crux: 'A course takes 5 to 20 meetings.' }],
    [{ crux: 'In 2022, 8 in 10 said so.', sources: [{ ...source, title: 'A survey (2022)' }] }],
    [{ crux: 'The Sleep Society counted 359 million people.' }, 'crux (The Sleep'],
    [{ crux: figure, sources: [{ ...source, publisher: 'NHS' }] }, 'crux (In 2021'],
    [{ crux: 'Nine in ten people sleep badly.' }, 'crux (Nine'],
    [{ crux: 'Over 29 lakh calls came.' }, 'crux (Over'],
    [{ crux: 'Some 40% get better.' }, 'crux (Some'],
  ],
  [
    'a source',
    (one) => sourceFindings([article, { ...one, slug: 'paranoia' }]),
    [{}],
    [{ sources: [{ ...source, url: 'http://nhs.uk' }] }, 'paranoia.ts sources[0].url (http://nhs.uk)'],
    [{ sources: [{ ...source, title: 'Sleep' }] }, 'articles/insomnia.ts calls it “Insomnia, Sleep Soc'],
  ],
  [
    'the title of a source',
    (one) => sourceTitleFindings([one], { [source.url]: source.title }),
    [{}],
    [{ sources: [{ ...source, title: 'On insomnia' }] }, 'is “Insomnia”. Do not edit it.'],
    [{ sources: [{ ...source, url: 'https://sleep.example/b' }] }, 'copy its title'],
  ],
  [
    'the similar articles',
    (one) => similarFindings([article, { ...one, slug: 'paranoia' }]),
    [{}],
    [{ tags: ['Paranoia'] }],
    [{ tags: ['Paranoia', 'Voices'], title: 'On it' }, 'insomnia.ts', 'paranoia.ts tags (Paranoia, Voices)'],
  ],
  [
    'an old link',
    (one) => formerLinkFindings([{ ...article, slug: 'paranoia', formerLinks: ['nights'] }, one]),
    [{ formerLinks: ['days'] }],
    [{ formerLinks: ['nights'] }, 'insomnia.ts formerLinks[0] (nights): articles/paranoia.ts has this'],
    [{ formerLinks: ['paranoia'] }, 'insomnia.ts formerLinks[0] (paranoia): This is the address'],
    [{ slug: 'stress-affects-health' }, 'formerLinks (understanding-stress-management)'],
  ],
  [
    'a link from another article',
    (one) =>
      orphanFindings([article, one, { ...article, slug: 'bipolar-disorder', aliases: ['schizophrenia'] }]),
    [
      {
        slug: 'paranoia',
        seeAlso: ['insomnia', 'schizophrenia'].map((slug) => ({ slug, why: 'It helps.' })),
      },
      'articles/paranoia.ts slug (paranoia): No other article links here.',
    ],
  ],
];

const rows = rules.flatMap(([name, rule, ...all]) =>
  all.map(([change, ...findings]) => ({ name, rule, change, findings })),
);

it.each(rows)('$name: with $change are found $findings', ({ rule, change, findings }) => {
  expect(report(rule({ ...article, ...change } as Article))).toEqual(each(findings));
});

it('the words of the reading time are counted', () => expect(countedWords(article)).toBe(668));

it('an article whose file the list does not name is found', () => {
  const files = [
    { name: 'insomnia.ts', text: "export const insomnia: Article = {\n  slug: 'insomnia'," },
    { name: 'teaAndSleep.ts', text: "export const teaAndSleep: Article = {\n  slug: 'tea-and-sleep'," },
    { name: 'articles.test.ts', text: 'const twin: Article = {' },
    { name: 'articleSlugs.ts', text: 'export const articleSlugs = [' },
  ];
  const found = report(unlistedFindings(files, [article]));
  expect(found).toEqual(each(['articles/teaAndSleep.ts slug (tea-and-sleep)']));
});

it('a tag of two categories, an article without a category and a category with too few articles are found', () => {
  const shared = [
    { name: 'Sleep', tags: ['Sleep', 'Night'] },
    { name: 'Stress', tags: ['Night'] },
  ];
  expect(report(sharedTagFindings(shared))).toEqual(each(['Stress (Night)']));
  const [lost, ...few] = report(categoryFindings([article, { ...article, tags: ['Family'] }]));
  expect([lost]).toEqual(each(['tags (Family)']));
  expect(few).toHaveLength(5);
});

it('the articles whose next review has passed are named, without a finding', () => {
  const reviewed = ['2025-01-01', '2026-01-02'].map((day) => ({ ...article, reviewed: day }));
  expect(overdueReviews(reviewed, new Date('2027-01-01T12:00:00Z'))).toEqual(['insomnia']);
});

describe('what more than a third of the articles have in common', () => {
  /** Nine articles with different words; some have the same phrase, with a word of their own before it. */
  const nine = (count: number, phraseOf: (name: string) => Partial<Article>) =>
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map((name, place): Article => ({
      ...{ ...article, slug: name as 'insomnia', date: `2025-01-0${place + 1}`, title: name, crux: name },
      ...{
        text1: [name],
        keyPoints: [name],
        family: { title: name, content: [name] },
        help: { routine: [name] },
      },
      ...{ diagnosis: { title: name, content: [name] }, remedies: { title: name, content: [name] } },
      ...{ conclusion: [`${name}.`] },
      ...(place < count ? phraseOf(name) : {}),
    }));
  const phrase = (name: string) => ({ crux: `${name}. Only an assessment can tell.` });

  it.each<[string, number, (name: string) => Partial<Article>, ...string[]]>([
    ['three phrases', 3, phrase],
    ['four phrases', 4, phrase, 'articles/four.ts a phrase (only an assessment can tell): 4 articles'],
    [
      'an ending with one number',
      4,
      (name) => ({ conclusion: [`${name} {helpline}.`] }),
      'four.ts conclusion',
    ],
    ['a medicine warning', 9, (name) => ({ crux: `${name}. ${medicineSafety.antidepressant}` })],
  ])('is found: %s', (_, count, change, ...findings) => {
    expect(report(uniformityFindings(nine(count, change)))).toEqual(each(findings));
  });
});

it('the file of an article is named after its slug', () =>
  expect(fileOf(article)).toBe('articles/insomnia.ts'));
