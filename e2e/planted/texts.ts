import type { PlantedFault } from './PlantedFault';

/** Triage, helplines, and what the texts say about the clinic. */
export const texts: readonly PlantedFault[] = [
  {
    name: 'danger without women’s line',
    promise: 'Somebody under threat gets the numbers of all lines that can plan with them.',
    file: 'shared-content/src/urgentHelp.ts',
    text: 'calls: [callEmergency, callWomen, callChildren, callElders]',
    replacement: 'calls: [callEmergency, callChildren, callElders]',
  },
  {
    name: 'card tells to stay',
    promise: 'No card tells somebody under threat to stay with the person.',
    file: 'shared-content/src/urgentHelp.ts',
    text: "'Get away first, and take children with you if you can. Then call.",
    replacement: "'Stay with the person. Get away first, and take children with you if you can. Then call.",
  },
  {
    name: 'sign on a lower level',
    promise: 'A sign of danger to life is on the emergency card.',
    file: 'shared-content/src/triage.ts',
    text: '\n} as const;\n\n/** Another person is the danger: get away first. */',
    replacement:
      "\n  beaten: 'your husband beats you',\n} as const;\n\n/** Another person is the danger: get away first. */",
  },
  {
    name: 'levels not checked',
    promise: 'npm run content reports a sign on the wrong level.',
    file: 'shared-content/checks/triageFindings.ts',
    text: 'if (!subject || subject.levels.includes(level as HelpLevel)) return [];',
    replacement: 'if (!subject || subject.levels.length > 0) return [];',
  },
  {
    name: 'suicide without help',
    promise: 'npm run content reports a text about suicide without whom to call.',
    file: 'shared-content/checks/helpFindings.ts',
    text: '.filter(({ text }) => !numbers.some((number) => text.includes(number)))',
    replacement: '.filter(({ text }) => !numbers.some((number) => text.length > number.length))',
  },
  {
    name: 'address is a call',
    promise: 'A number in the address or in a fee is no link to the emergency number.',
    file: 'shared-content/src/helplines.ts',
    text: "const plainWords = ['Rs [\\\\d,]+', ...(ownWords.length > 0 ? [escaped(ownWords)] : [])].join('|');",
    replacement:
      "const plainWords = ['No [\\\\d,]+', ...(ownWords.length > 99 ? [escaped(ownWords)] : [])].join('|');",
  },
  {
    name: 'part of a number',
    promise: 'A part of a longer number is no link.',
    file: 'shared-content/src/helplines.ts',
    text: '(?![\\\\d-]))`',
    replacement: ')`',
  },
  {
    name: 'urgent card in green',
    promise: 'A danger looks like an emergency.',
    file: 'shared-content/src/careCardsFor.ts',
    text: "danger: 'emergency'",
    replacement: "danger: 'routine'",
  },
  {
    name: 'open at closing time',
    promise: 'The clinic is said to be open only when it is.',
    file: 'shared-content/src/openingState.ts',
    text: 'now.time < closes',
    replacement: 'now.time <= closes',
  },
  {
    name: 'visitor’s weekday',
    promise: 'Opening hours follow the clock of the clinic.',
    file: 'shared-content/src/openingState.ts',
    text: 'const aheadOfUtc = 330;',
    replacement: 'const aheadOfUtc = 300;',
  },
  {
    name: 'closed day listed open',
    promise: 'Search engines know on which days the clinic is closed.',
    file: 'shared-content/src/structuredData.ts',
    text: "[{ opens: '00:00', closes: '00:00' }]",
    replacement: '[]',
  },
  {
    name: 'invented reviewer',
    promise: 'Search engines are told of a reviewer only if a clinician has reviewed the article.',
    file: 'shared-content/src/structuredData.ts',
    text: '    ...(clinicalReview\n      ? {',
    replacement: '    ...(conditions\n      ? {',
  },
  {
    name: 'code in a sentence',
    promise: 'No sentence shows a word of code.',
    file: 'shared-content/checks/codeWordFindings.ts',
    text: 'return words.map((word) =>',
    replacement: 'return words.slice(9).map((word) =>',
  },
  {
    name: 'overlapping hours',
    promise: 'A profile with wrong opening hours is refused with the remedy.',
    file: 'shared-content/src/validateClinicProfile.ts',
    text: 'that(() => inOrder,',
    replacement: 'that(() => true || inOrder,',
  },
  {
    name: 'slug of two articles',
    promise: 'Two articles with one address are refused.',
    file: 'shared-content/src/articles/checkSlugs.ts',
    text: 'if (owner !== undefined) {',
    replacement: 'if (owner === slug) {',
  },
];
