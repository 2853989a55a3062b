import { medicineSafety } from '../src/medicineSafety';
import { codeWordFindings } from './codeWordFindings';
import type { Finding, LocatedText } from './Finding';
import { helpInTextFindings } from './helpFindings';
import { helplineFindings } from './helplineFindings';
import { wordFindings } from './languageFindings';
import { pageSignFindings } from './pageSignFindings';
import { signTextFindings } from './signTextFindings';
import { unsourcedFigures } from './sourceFindings';
import { typographyFindings } from './typographyFindings';

type Rule = (texts: readonly LocatedText[]) => readonly Finding[];

/** A text with a part of each finding's remedy: none if the rule accepts the text. */
type Row = readonly [text: string, ...remedies: string[]];

const { antidepressant, lithium, alcohol, sedative } = medicineSafety;
const contentOf = (texts: readonly LocatedText[]) => ({ texts: texts.map(({ text }) => text) });

/** Every rule about one text, with its rows. */
const rules: readonly (readonly [name: string, rule: Rule, ...rows: Row[]])[] = [
  [
    'the house style',
    wordFindings,
    ['He committed suicide.', 'died by suicide'],
    ['People suffering from anxiety', 'people with'],
    ['There is no cure.', 'get better'],
    ['Results are guaranteed.', 'differs'],
    ['It is 100% private.', 'limits'],
    ['It is just a phase.', 'only'],
    ['A schizophrenic who hears voices', 'a person with'],
    ['An addict cannot stop.', 'cannot stop using'],
    ['The best clinic in town', 'praise themselves'],
    ['Take 50 mg at night.', 'no dose'],
    ['Call 1800-599-0019.', 'Remove it'],
    ['In today’s city', 'visitor in the room'],
    ['The number stands on this page.', 'Say where it is'],
    ['To be lively is no illness.', 'is not a'],
    ['Talks with a trained person', 'as a verb'],
    ['We choose what bears on your question', 'without the metaphor'],
    ['In {town}', '{town} is not a known placeholder. Use one of {city}'],
    ['We adjust the plan in {city}; it is justice.'],
    ['Is it safe and secure to treat an addiction?'],
    ['There is no pill for it; it is no more than a cold.'],
    ['Talk with us, and stand beside nobody.'],
  ],
  [
    'typography',
    typographyFindings,
    ["It's late.", '’ and ‘'],
    ['She says "no".', '“ and ”'],
    ['Tea - or coffee.', 'as –'],
    ['About 5-20 minutes.', '“to”'],
    ['Two  spaces.', 'extra space'],
    ['A space , here.', 'before the punctuation mark'],
    ['Some <b>bold</b> words.', 'plain text'],
    ['She says “no.', 'A bracket or quotation mark is missing'],
    ['This is **bold** here.', 'Asterisks are only for a bold lead'],
    [' ', 'Write a text, or remove the field.'],
    ['**Ask plainly.** It’s “only” a worry (or two) – call 1-800-891-4416...'],
  ],
  [
    'words of code',
    (texts) => codeWordFindings(texts, 'MindCare Clinic'),
    ['DataRecipients follow the whole piece.', 'DataRecipients'],
    ['A first_visit is longer.', 't_v'],
    ['Call fillIn() first.', 'fillIn', 'n()'],
    ['undefined articles', 'undefined'],
    ['Send it by WhatsApp to MindCare on an iPhone.'],
    ['Call {helplineName} on {helpline}, or Tele-MANAS; the WHO and NICE agree.'],
  ],
  [
    'a sign below its level',
    (texts) => signTextFindings(texts, '112'),
    ['If he is suddenly confused, see a doctor today.', 'Say to call {emergency}'],
    ['Ask for help when, months later, you still cannot eat.', 'on the same day'],
    ['With chest pain, book a visit.', '{emergency}'],
    ['A child who cannot be woken should see a doctor.', '{emergency}'],
    ['You sleep little and are full of energy: book a visit.', 'on the same day'],
    ['If the medicine brings urges to gamble, tell the doctor early.', 'on the same day'],
    ['If you take valproate and are pregnant, call us soon.', 'on the same day'],
    ['The jaw, the tongue or the eyes are pulled to one side: tell the doctor.', '{emergency}'],
    ['Someone who has swallowed poison should see a doctor today.', '{emergency}'],
    ['If he is suddenly confused or drowsy, or has a fever, call 112 now.'],
    ['If you have almost stopped eating, see a doctor today.'],
    ['Sudden fear rises within minutes.'],
  ],
  [
    'a number of a helpline in the code',
    (texts) => helplineFindings(texts.map(({ file: name, text }) => ({ name, text }))),
    ["text1: ['Women can call 181.'],", '{women}'],
    ["help: 'Call 1098 at once',", '{children}'],
    ["call: 'Tele-MANAS 14416',", '{helpline}'],
    ["toll: '1-800-891-4416',", '{helpline}'],
    ["text1: ['Call 1800-120-3456 by day.'],", 'a row to helplines.ts'],
    ["text1: ['Report it on 155260.'],", 'a row to helplines.ts'],
    ["text1: ['Ring 98610 12345 or write.'],", 'a row to helplines.ts'],
    ["text1: ['Women can call {women}.'],"],
    ['/** "Call 112 now if:" */\n  // 181 signs'],
    ["url: 'https://doi.org/10.1181/108-112', more: 'https://pubmed.ncbi.nlm.nih.gov/9861012345/'"],
    ["'It rests on 1,812 people and 108.5 kg, and on 1500 women in 2023.'"],
  ],
  [
    'suicide on a page without care cards',
    (texts) => helpInTextFindings(texts, ['14416', '112']),
    ['Tell us of thoughts of suicide.', '{helpline}'],
    ['With thoughts of suicide call 14416.'],
  ],
  [
    'a figure without a source',
    unsourcedFigures,
    ['9 out of 10 people', 'no list of sources'],
    ['A course of CBT often has between 5 and 20 sessions.', 'no list of sources'],
    ['It lasts two weeks.'],
  ],
  [
    'a medicine without its warning',
    (texts) => pageSignFindings([{ file: 'articles/x.ts', content: contentOf(texts) }]),
    ['An antidepressant may make you restless at first.', 'medicineSafety.antidepressant'],
    ['In severe depression a medicine may help.', 'medicineSafety.antidepressant'],
    ['Some take escitalopram.', 'medicineSafety.antidepressant'],
    ['With lithium, plan a fast.', 'medicineSafety.lithium'],
    ['**No intoxicants.** Drinking sets it off.', 'medicineSafety.alcohol'],
    ['Cut down on alcohol.', 'medicineSafety.alcohol'],
    [`**The first weeks.** An antidepressant may help. ${antidepressant}`],
    [`Alcohol calms for an hour. ${alcohol} Lithium is an old medicine. ${lithium}`],
  ],
  [
    'a subject whose signs are on no card',
    (texts) => pageSignFindings([{ file: 'articles/x.ts', content: { ...contentOf(texts), help: {} } }]),
    ['An antipsychotic may help.', 'emergency.medicineFever', 'emergency.dystonia'],
    ['Mood stabilisers may help.', 'emergency.rash'],
    [lithium, 'emergency.lithium', 'today.lithiumLosing'],
    [sedative, 'emergency.sedativesStopped'],
    [alcohol, 'emergency.alcoholStopped'],
    [antidepressant, 'today.restless', 'today.thoughtsOnMedicine'],
    ['Valproate is one of them.', 'today.pregnant'],
    ['Too much serotonin is rare.', 'emergency.serotonin'],
  ],
];

const rows = rules.flatMap(([name, rule, ...all]) =>
  all.map(([text, ...remedies]) => ({ name, rule, text, remedies })),
);

it.each(rows)('$name: “$text” has the remedies $remedies', ({ rule, text, remedies }) => {
  const found = rule([{ file: 'articles/x.ts', field: 'text1[0]', text }]);
  expect(found.map(({ remedy }) => remedy)).toEqual(remedies.map((part) => expect.stringContaining(part)));
});

it.each<[where: string, rule: Rule, text: string, place: Partial<LocatedText>]>([
  ['a care card', (texts) => signTextFindings(texts, '112'), 'suddenly confused', { field: 'help.today[0]' }],
  ['a list of symptoms', (texts) => signTextFindings(texts, '112'), 'chest pain', { field: 'diagnosis.x' }],
  ['the crisis strip', (texts) => helpInTextFindings(texts, []), 'suicide', { file: 'crisisStrip.ts' }],
  ['the reviews of the clinic', unsourcedFigures, '9 in 10', { field: 'about.reviews.stars' }],
])('%s has rules of its own', (_, rule, text, place) => {
  const at = { file: 'home.ts', field: 'faq', text };
  expect(rule([at])).toHaveLength(1);
  expect(rule([{ ...at, ...place }])).toEqual([]);
});

it.each(['helplines.ts', 'sampleProfile.ts'])('%s may have the numbers themselves', (name) =>
  expect(helplineFindings([{ name, text: "women: '181'," }])).toEqual([]),
);
