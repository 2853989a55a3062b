import { namesCrisis } from './namesCrisis';

it.each([
  ...[
    'kill myself',
    'I want to kill myself',
    'SUICIDE',
    'sucide',
    'suicidal thoughts',
    'suicidality',
    'want to die',
    'hang',
    'poison',
  ],
  ...['self harm', 'self-harm', 'cutting', 'death', 'don’t want to live', 'dont want to be here anymore'],
  ...['why was I ever born', 'life is not worth living', 'tired of living'],
  ...[
    'आत्महत्या',
    'आत्महत्याएँ',
    'मैं मरना चाहता हूँ',
    'atmahatya',
    'aatmahatya',
    'khudkushi',
    'jeena nahi chahta',
    'marna',
  ],
  ...['मर जाऊँ', 'जीने की इच्छा नहीं है', 'ज़िंदगी से तंग', 'जिंदगी से तंग', 'फाँसी', 'फांसी'],
  ...['mar jaunga', 'jeene ka man nahi', 'jina nhi chahta', 'khud ko maar lu'],
  ...[
    'আত্মহত্যা',
    'আত্মহত্যার',
    'আমি মরতে চাই',
    'বেঁচে থাকতে ইচ্ছে করে না',
    'atmohotya',
    'morte chai',
    'bachte iccha kore na',
  ],
  ...['ଆତ୍ମହତ୍ୟା', 'ମୁଁ ମରିବି', 'ବଞ୍ଚିବାକୁ ମୋର ମନ ନାହିଁ', 'mariba', 'marijibi', 'banchibaku mana nahi'],
])('“%s” names death, suicide or self-harm', (query) => expect(namesCrisis(query)).toBe(true));

it.each([
  ...[
    '',
    'diet',
    'diabetes',
    'skills',
    'putting',
    'change',
    'sleep',
    'mood',
    'marriage',
    'mother',
    'bhai',
    'नींद',
    'मरीज',
  ],
  ...['বিষয়', 'ঘুম', 'ନିଦ', 'market', 'more sleep', 'constructor'],
  ...['मरीज को कहाँ ले जाएँ', 'market jana', 'jinke paas nahi', 'I was born in May and live here', 'toe hurt'],
])('“%s” does not', (query) => expect(namesCrisis(query)).toBe(false));
