import { feeSentence, paymentSentence } from '@site/shared-content/fees';
import { fillIn } from '@site/shared-content/fillIn';
import { titleLimit } from '@site/shared-content/seo';
import { medicineSafety } from '../src/medicineSafety';
import { faqFindings } from './faqFindings';
import { type Finding, formatFinding, type LocatedText } from './Finding';
import { callLinkFindings } from './helplineFindings';
import { sentenceFindings } from './languageFindings';
import { operatingFactFindings } from './operatingFactFindings';
import { ownerlessRowFindings, pageLinkFindings } from './pageLinkFindings';
import { privacyFindings } from './privacyFindings';
import { nearCopies, repeatedSentences } from './repetitionFindings';
import { seoFindings, unlistedPageFindings } from './seoFindings';

/** Texts of two files, by their field. */
function at(texts: Readonly<Record<string, string>>): readonly LocatedText[] {
  return Object.entries(texts).map(([place, text]) => {
    const [file = '', field = ''] = place.split(' ');
    return { file, field, text };
  });
}

const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`;
const twice = (text: string, field = 'faq') => at({ [`a.ts ${field}`]: text, [`b.ts ${field}`]: text });
const page = { file: 'a.ts', field: 'seo.', title: 'Insomnia', description: 'd'.repeat(130) };
const seo = (change: Partial<typeof page>) => seoFindings([{ ...page, ...change }]);
const fees = `${feeSentence()} ${paymentSentence()}`;
const advice = `${fees} Please tell us before the visit if you cannot pay all of it.`;
const paragraph =
  'A visit by video needs a quiet room, a steady connection and a phone that stands still so that both of you can see each other well.';
const otherOne =
  'Before you call, close the door, charge the phone and ask the family for half an hour without visitors, tea or questions.';
const short = { 'a.ts 1': 'Short.', 'a.ts 2': 'Short.' };
const call = (label: string) =>
  callLinkFindings([{ file: 'x.ts', content: { calls: [{ label, href: 'tel:112' }] } }]);
const asked = (...fields: readonly string[]) =>
  privacyFindings(fields, { heading: 'What we ask', items: ['Your name and phone: to answer you.'] });

/** Each finding has its part, and none is left over. */
it.each<[what: string, findings: readonly Finding[], ...parts: string[]]>([
  ['sentences of 25 words', sentenceFindings(at({ ...short, 'a.ts 3': words(25) }))],
  ['one of 26', sentenceFindings(at({ ...short, 'a.ts 3': words(26) })), '26 words. Split it'],
  [
    'one of 25 with a name that is filled in',
    sentenceFindings(at({ ...short, 'a.ts 3': `{clinic} ${words(24)}` })),
    'Split it',
  ],
  [
    'a mean above 16 without headings',
    sentenceFindings(at({ 'a.ts 1': words(17), 'a.ts 2': 'A heading' })),
    'whole file\n    “17.0 words per sentence on average”',
  ],
  [
    'questions',
    faqFindings(
      at({
        'a.ts faq[0].question': 'Can I come?',
        'a.ts faq[1].question': 'Can I come?',
        'a.ts faq[2].question': 'Tell me',
        'a.ts faq[2].answer': words(71),
      }),
    ),
    'faq[1].question',
    'a.ts › faq[2].question\n    “Tell me”\n    Ask it: end with a question mark.',
    'faq[2].answer',
  ],
  [
    'a repeated sentence with other marks',
    repeatedSentences(
      at({
        'a.ts faq': 'Ask for help early. You do not have to explain everything at once.',
        'b.ts faq': '“You do not have to explain everything, at once!”',
      }),
    ),
    'a.ts › faq',
  ],
  ['a repeated short sentence', repeatedSentences(twice('Yes, you can.'))],
  [
    'a repeated sign',
    repeatedSentences(twice('you think about ending your life today or soon', 'help.urgent[0]')),
  ],
  ['a repeated warning', repeatedSentences(twice(fillIn(medicineSafety.lithium)))],
  ['repeated fees', [...repeatedSentences(twice(fees)), ...nearCopies(twice(fees))]],
  ['repeated advice after fees', repeatedSentences(twice(advice)), 'b.ts'],
  [
    'a paragraph with a few words changed',
    nearCopies(
      at({ 'a.ts faq': paragraph, 'b.ts faq': paragraph.replace('a steady connection', 'a good line') }),
    ),
    'b.ts',
  ],
  ['two paragraphs about one subject', nearCopies(at({ 'a.ts faq': paragraph, 'b.ts faq': otherOne }))],
  ['the longest title', seo({ title: 'x'.repeat(titleLimit) })],
  ['a longer title', seo({ title: 'x'.repeat(titleLimit + 1) }), '61 characters. Shorten it to 60.'],
  ['descriptions of 120 and 155', [120, 155].flatMap((count) => seo({ description: 'd'.repeat(count) }))],
  [
    'descriptions of 119 and 156',
    [119, 156].flatMap((count) => seo({ description: 'd'.repeat(count) })),
    'seo.description\n    “ddd',
    '156 characters. Make it 120 to 155.',
  ],
  [
    'the title and description of another page',
    seoFindings([page, { ...page, file: 'b.ts' }]),
    'b.ts › seo.title',
    'a.ts has the same',
  ],
  [
    'a promise of the clinic that is on no page',
    operatingFactFindings(at({ 'home.ts faq': 'Yes. We tell you the fee.' }), {
      kept: { says: 'We tell you the fee.' },
      lost: { says: 'The fee is on the door.' },
    }),
    'operatingFacts.ts › lost',
  ],
  [
    'links to unknown articles, and one without a title',
    pageLinkFindings([
      { file: 'services/x.ts', content: { relatedArticles: ['insomnia', 'insomina', 'paranoia'] } },
      { file: 'therapy.ts', content: { kinds: { items: [{ article: 'cbt' }, { article: 'insomnia' }] } } },
      { file: 'blog.ts', content: { article: { print: 'Print' } } },
    ]),
    'services/x.ts › relatedArticles\n    “insomina”',
    'services/articleTitles.ts',
    'therapy.ts › kinds.items.0.article\n    “cbt”',
  ],
  [
    'pages whose texts no list has',
    unlistedPageFindings(
      [
        ['a', page],
        ['b', { ...page }],
      ],
      [{ file: 'a.ts', content: { seo: page } }],
    ),
    'b.ts › all texts',
  ],
  [
    'rows for pages that nobody can have',
    ownerlessRowFindings(
      { home: { path: '/' }, list: { path: '/list' }, one: { path: '/one/:slug' } },
      { pages: [{ path: '/', module: 'HomePage' }], grants: { '/list': { owner: 'blog' } } },
    ),
    'siteMap.ts › one',
  ],
  ['a call with its number', call('Call 112 (emergency)')],
  ['a call without it', call('Call us'), 'Write the number in the label.'],
  ['fields of a form that the privacy notice explains', asked('firstName', 'phone')],
  ['fields that it does not explain', [...asked('firstName', 'email'), ...asked('age')], 'email', 'age'],
])('rules about whole pages judge %s', (_, findings, ...parts) => {
  expect(findings.map(formatFinding)).toEqual(parts.map((part) => expect.stringContaining(part)));
});
