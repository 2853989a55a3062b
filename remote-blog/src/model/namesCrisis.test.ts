import { namesCrisis } from './namesCrisis';

const each = (list: string) => list.split(/,\s+/);

it.each([
  [
    'English',
    'kill myself, I want to kill myself, SUICIDE, sucide, suicidal thoughts, suicidality, want to die',
  ],
  [
    'English',
    'hang, poison, self harm, self-harm, cutting, death, don’t want to live, dont want to be here anymore',
  ],
  [
    'English',
    'why was I ever born, life is not worth living, tired of living, I can’t go on, fed up with my life',
  ],
  [
    'Hindi',
    'आत्महत्या, आत्महत्याएँ, मैं मरना चाहता हूँ, atmahatya, aatmahatya, khudkushi, jeena nahi chahta, ab nahi jeena, marna',
  ],
  ['Hindi', 'मर जाऊँ, जीने की इच्छा नहीं है, ज़िंदगी से तंग, जिंदगी से तंग, फाँसी, फांसी'],
  ['Hindi', 'mar jaunga, jeene ka man nahi, jina nhi chahta, khud ko maar lu'],
  ['Bengali', 'আত্মহত্যা, আত্মহত্যার, আমি মরতে চাই, বেঁচে থাকতে ইচ্ছে করে না'],
  ['Bengali', 'atmohotya, morte chai, bachte iccha kore na'],
  ['Odia', 'ଆତ୍ମହତ୍ୟା, ମୁଁ ମରିବି, ବଞ୍ଚିବାକୁ ମୋର ମନ ନାହିଁ, mariba, marijibi, banchibaku mana nahi'],
])('these searches name death, suicide or self-harm in %s: %s', (_, queries) =>
  expect(each(queries).filter((query) => !namesCrisis(query))).toEqual([]),
);

it.each([
  ['English', 'diet, diabetes, skills, putting, change, sleep, mood, marriage, mother, market, constructor'],
  ['English', 'more sleep, I was born in May and live here, toe hurt, I wish to succeed'],
  ['Hindi', 'नींद, मरीज, मरीज को कहाँ ले जाएँ, bhai, market jana, jinke paas nahi'],
  ['Bengali', 'বিষয়, ঘুম'],
  ['Odia', 'ନିଦ'],
])('these searches name none of it in %s: %s', (_, queries) =>
  expect(['', ...each(queries)].filter(namesCrisis)).toEqual([]),
);
