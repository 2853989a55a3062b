import { namesCrisis } from './namesCrisis';

const each = (list: string) => list.split(/,\s+/);

it.each([
  [
    'English',
    'kill myself, I want to kill myself, SUICIDE, sucide, suicidal thoughts, suicidality, want to die',
  ],
  ['English', 'hang, poison, self harm, self-harm, cutting, death, don’t want to live'],
  ['Hindi', 'आत्महत्या, आत्महत्याएँ, मैं मरना चाहता हूँ, atmahatya, khudkushi, jeena nahi chahta, marna'],
  ['Bengali', 'আত্মহত্যা, আত্মহত্যার, আমি মরতে চাই, atmohotya, morte chai'],
  ['Odia', 'ଆତ୍ମହତ୍ୟା, ମୁଁ ମରିବି, mariba, marijibi'],
])('these searches name death, suicide or self-harm in %s: %s', (_, queries) =>
  expect(each(queries).filter((query) => !namesCrisis(query))).toEqual([]),
);

it.each([
  ['English', 'diet, diabetes, skills, putting, change, sleep, mood, marriage, mother, market, constructor'],
  ['Hindi', 'नींद, मरीज, bhai'],
  ['Bengali', 'বিষয়, ঘুম'],
  ['Odia', 'ନିଦ'],
])('these searches name none of it in %s: %s', (_, queries) =>
  expect(['', ...each(queries)].filter(namesCrisis)).toEqual([]),
);
