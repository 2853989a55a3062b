import { anyText } from '@site/platform/test/anyText';
import fc from 'fast-check';
import { clinicProfile } from '../checks/anotherClinic';
import { categoryOf, categorySlug } from './categoryOf';
import { chatSendHref } from './chatSendHref';
import { clinicProfile as ownProfile } from './clinicProfile';
import { clockLabel } from './clockLabel';
import { chatHref, mailtoHref, telHref } from './contactLinks';
import { feeRows, feeSentence, paymentSentence, rupees } from './fees';
import { fillIn, fillInAll, fillInPath } from './fillIn';
import { inSeries } from './inSeries';
import { nextReview } from './nextReview';
import { pageTitle, titleLimit } from './seo';
import { href } from './siteMap';

const profile = { ...clinicProfile, leadPsychiatrist: clinicProfile.team[0].name, city: 'New Puri' };
const { fees: _fees, ...silent } = profile;
const room = titleLimit - ` – ${ownProfile.shortName}`.length;

/** A title that has room for the name of the clinic, and one that is too long by one character. */
const [fitting, long] = [room, room + 1].map((count) => 'x'.repeat(count));

const phone = '+91 00000 00001';
const phones = ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'Mozilla/5.0 (Linux; Android 15) Mobile Safari'];
const others = ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', ''];

it.each<[string, unknown, unknown]>([
  ['midnight', clockLabel('00:05'), '12:05 AM'],
  ['noon', clockLabel('12:00', 'sentence'), '12:00 PM'],
  ['a phone', telHref('+91 00000 00001'), 'tel:+910000000001'],
  ['a toll-free number', telHref('1-800-891-4416'), 'tel:18008914416'],
  ['a chat', chatHref('+91 00000 00001'), 'https://wa.me/910000000001'],
  ['an email address', mailtoHref('info@clinic.example'), 'mailto:info@clinic.example'],
  ...phones.map((agent): [string, string, string] => [
    'a chat on a phone',
    chatSendHref(phone, 'Hi', agent),
    'https://wa.me/910000000001?text=Hi',
  ]),
  ...others.map((agent): [string, string, string] => [
    'a chat elsewhere',
    chatSendHref(phone, 'Hi', agent),
    'https://web.whatsapp.com/send?phone=910000000001&text=Hi',
  ]),
  ['no names', inSeries([]), ''],
  ['one name', inSeries(['Odia']), 'Odia'],
  ['three names', inSeries(['Odia', 'Hindi', 'English']), 'Odia, Hindi and English'],
  ['a review', nextReview('2026-11-21'), '2027-11-21'],
  ['a review on a leap day', nextReview('2028-02-29'), '2029-03-01'],
  ['a title with room', pageTitle(fitting ?? ''), `${fitting} – ${ownProfile.shortName}`],
  ['a longer title', pageTitle(long ?? ''), long],
  ['an amount', rupees(120000), '1,20,000'],
  [
    'each fee',
    feeRows(profile)
      .map(({ fee }) => fee)
      .join(),
    'Rs 1,500,Rs 900,Rs 1,200',
  ],
  [
    'all fees',
    feeSentence(profile),
    'The fee is Rs 1,500 for a first visit, Rs 900 for a follow-up and Rs 1,200 by video.',
  ],
  ['ways to pay', paymentSentence(profile), 'You can pay by bank transfer or in cash.'],
  ['no fees', feeRows(silent).join(), ''],
  ['fees to ask for', feeSentence(silent), 'We tell you the fee before you decide: call us or write to us.'],
  ['payment to ask for', paymentSentence(silent), 'Ask us how you can pay.'],
  ['the first category of the list', categoryOf(['Loneliness', 'Depression']), 'Mental Health Disorders'],
  ['no category', categoryOf(['Family', 'Work']), 'Other'],
  ['the slug of a category', categorySlug('Sleep & Physical Wellness'), 'sleep-physical-wellness'],
  ['a city in a path', fillInPath('/blog/explained-{city}', profile), '/blog/explained-new-puri'],
  [
    'a fact and unknown names',
    fillIn('{city}: {weather} {toString}', profile),
    'New Puri: {weather} {toString}',
  ],
  [
    'every text of a value',
    JSON.stringify(
      fillInAll(
        { title: 'In {city}', text1: ['{clinicShort}'], faqs: [{ answer: 'no' }], minutes: 7 },
        profile,
      ),
    ),
    '{"title":"In New Puri","text1":["Nadi House"],"faqs":[{"answer":"no"}],"minutes":7}',
  ],
])('the format of %s is right', (_, found, wanted) => expect(found).toBe(wanted));

it('any text stays one value of the link or text that it is put into', () => {
  const slugs = anyText({ halves: false }).filter((text) => text !== '.' && text !== '..');
  fc.assert(
    fc.property(slugs, (text) => {
      expect(telHref(text)).toMatch(/^tel:\+?\d*$/);
      expect(chatHref(text)).toMatch(/^https:\/\/wa\.me\/\d*$/);
      expect(categorySlug(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(fillIn('{city}', { ...profile, city: text })).toBe(text);
      expect(fillIn(text.replaceAll('{city}', ''), profile)).toBe(text.replaceAll('{city}', ''));
      const page = new URL(href('article', { slug: text }), 'https://clinic.example');
      expect([page.origin, page.search, page.hash]).toEqual(['https://clinic.example', '', '']);
      expect(page.pathname.split('/').map(decodeURIComponent)).toEqual(['', 'blog', text]);
      const [mobile, web] = [phones[0], ''].map((agent) => new URL(chatSendHref(phone, text, agent ?? '')));
      expect([mobile?.origin, mobile?.pathname, mobile?.hash]).toEqual([
        'https://wa.me',
        '/910000000001',
        '',
      ]);
      expect([web?.origin, web?.pathname, web?.hash]).toEqual(['https://web.whatsapp.com', '/send', '']);
      for (const chat of [mobile, web]) expect(chat?.searchParams.get('text')).toBe(text);
    }),
  );
});
