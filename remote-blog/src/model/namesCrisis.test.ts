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
  ...['self harm', 'self-harm', 'cutting', 'death', 'don’t want to live'],
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
  ...['আত্মহত্যা', 'আত্মহত্যার', 'আমি মরতে চাই', 'atmohotya', 'morte chai'],
  ...['ଆତ୍ମହତ୍ୟା', 'ମୁଁ ମରିବି', 'mariba', 'marijibi'],
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
])('“%s” does not', (query) => expect(namesCrisis(query)).toBe(false));
