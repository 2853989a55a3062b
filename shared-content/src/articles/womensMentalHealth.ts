import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { danger, emergency, fear, today, urgent } from '../triage';

export const womensMentalHealth: Article = {
  slug: 'womens-mental-health',
  title: 'Women’s mental health, from first periods to later years',
  description:
    'Mood and worry around periods, pregnancy, birth and menopause: what is common, what needs care, and which signs after a birth are an emergency.',
  image: { tile: 'disorders' },
  date: '2024-08-03',
  tags: ['Perinatal health', 'Postpartum', 'Depression', 'Women', 'Pregnancy', 'Violence at home'],
  conditions: ['Premenstrual syndrome', 'Postpartum depression', 'Postpartum psychosis'],
  text1: [
    'A period is not an illness, and neither is a pregnancy or the menopause. Yet these are times when mood, sleep and worry can change, and sometimes the change needs care. This page is for women of any age, and for those who live with them.',
    'In the days before a period, many women are more tearful or irritable. This is premenstrual syndrome (PMS). A smaller number have a severe form called PMDD, with despair or rage that lifts soon after bleeding starts.',
    'Pregnancy and the first year after a birth ask much of a woman. A review in the WHO Bulletin (2012) looked at lower-income countries. There, about 16 in 100 women had a common mental health condition in pregnancy, and 20 in 100 after a birth.',
    'Around the last period, hot flushes and broken sleep can bring low mood, worry and poor memory. Women who had depression earlier should know that it may return in these years.',
    'Hormones are one part of the story. Unpaid work from dawn to night, pressure over the sex of a baby, or violence behind a closed door can make any woman unwell. It is time for help when low mood or lost interest lasts two weeks or more, or when fear takes up the day.',
  ],
  crux: 'Low mood and anxiety around periods, birth and menopause are common and can be treated. After a birth, confusion, very high mood, strange beliefs or an urge to harm herself or the baby are an emergency: call {emergency}.',
  hookTitle: 'Everyone says you must be happy',
  hookText:
    'The baby is three weeks old and the house is full of visitors. They admire the small ears and ask what you are eating. You smile, and later you cry in the bathroom with the tap running. You have told nobody that you feel nothing when you hold your child.',
  diagnosis: {
    title: 'Signs to take seriously',
    content: [
      '**Before periods.** Despair, panic or rage comes in most cycles, disturbs home or work, and eases once bleeding begins.',
      '**In pregnancy.** You cannot stop worrying about the birth or the baby, nothing gives pleasure, or an earlier illness is coming back.',
      '**After a birth.** Tears and changing moods in the first days are called baby blues, and they pass within two weeks. If they stay or deepen, it may be depression.',
      '**With the baby.** You feel empty or angry when you hold your child, or you are afraid to be left alone together.',
      '**Frightening pictures in the mind.** Many new mothers have sudden thoughts of the baby coming to harm, and are horrified by them. They are a known sign of anxiety and not a wish. A doctor has heard of them before.',
      '**Around menopause.** You wake in sweat, lose patience or confidence, and no longer enjoy what you used to enjoy.',
      '**In the body.** Headaches, tiredness or pains go on although the tests find nothing.',
      'Anaemia and thyroid disease are frequent in women and can cause the same complaints. Only an assessment can tell what is behind them.',
    ],
  },
  keyPoints: [
    'Asking about mood belongs in every pregnancy visit. If nobody asks, you may raise it yourself.',
    'Myth: baby blues can last for months. They pass within about two weeks; after that it is right to see a doctor.',
    'Myth: good mothers do not feel like this. Loving mothers get depression, and treatment helps both mother and child.',
    'Myth: it is “hysteria”. That old word explains nothing. Pain, fear and low mood in women deserve a proper examination.',
    'Postpartum psychosis is rare, begins suddenly, and gets better with treatment. The risk is higher with bipolar disorder or an earlier episode, so plan with a psychiatrist before the birth.',
    'The sex of a baby is decided by chance and not by the mother. No woman should be blamed for it.',
    'Fathers can have depression after a birth too, and may need the same help.',
    'Some mood stabilisers and medicines for fits can harm an unborn child: valproate above all, topiramate and carbamazepine too. See the prescriber before you stop contraception, and ask about folic acid. If you are pregnant, see a doctor today; do not stop it on your own.',
  ],
  remedies: {
    title: 'What helps',
    content: [
      '**Say it once, aloud.** Tell your doctor, the nurse at your check-up or the ASHA worker how you really feel. A few short questions can show if you need more help.',
      '**Protected sleep.** Ask for one long stretch of sleep each night. Somebody else can settle the baby between feeds, and the visitors can wait.',
      '**Talking therapy.** CBT and interpersonal therapy are well tried in depression and anxiety, in pregnancy and after a birth too.',
      '**Medicine with individual advice.** Many medicines can be used in pregnancy and while breastfeeding; a few, such as valproate, must not. Untreated illness carries risks as well. Do not stop alone: ask the doctor, best of all before you conceive, and on the same day if you already have.',
      `**The first weeks of a medicine for low mood.** ${medicineSafety.antidepressant}`,
      '**For difficult cycles.** Note mood and bleeding for two months and show the pages to a doctor. Therapy, an antidepressant or hormonal treatment may be offered.',
      '**For the menopause years.** See a gynaecologist about flushes and sleep, as hormone treatment is possible for many women. CBT can ease low mood and poor sleep.',
      '**Other women.** A self-help group, a temple choir or an old friend on the phone makes the day less lonely.',
      '**Safety at home.** Being hit, threatened or kept without money is not your fault. The women’s helpline is {women}, and the child helpline is {children}, day and night. If someone looks through your phone, read in a private window and clear the call list.',
    ],
  },
  family: {
    title: 'What husbands, mothers and in-laws can do',
    content: [
      'Take over work without being asked: the cooking, the older child, the night walk with the baby.',
      'Ask how she is before you ask how the baby is, and give her time to answer.',
      'Leave out comparisons with other mothers, and remarks about weight, milk or the next child.',
      'Go with her to the doctor if she wishes, and let her have some minutes there alone.',
      'If she becomes confused, unusually excited or suspicious after a birth, do not leave her alone with the baby. Go to a hospital at once, or call {emergency}.',
    ],
  },
  help: {
    emergency: [
      emergency.afterBirth,
      emergency.motherOrBaby,
      emergency.headache,
      emergency.rash,
      emergency.hurt,
      emergency.endingLife,
    ],
    danger: [danger.atHome],
    fear: [fear.controlled],
    today: [today.newMother, today.restless, today.thoughtsOnMedicine, today.pregnant],
    urgent: [urgent.thoughts, urgent.burden],
    routine: [
      'sadness or lost interest has stayed for two weeks or more',
      'unwanted pictures of harm to the baby keep coming back',
      'your moods before periods harm your work or your relationships',
      'you have had a mental illness and are pregnant, or wish to be',
      'the years around menopause have brought poor sleep, worry or low mood',
    ],
  },
  conclusion: [
    'Perhaps you have told yourself that others manage with less. Asking for help takes nothing from them, and it gives your family a mother, daughter or sister who is better. You can begin with the doctor you already see.',
    'At {clinicShort} you may come alone or with someone you choose. What you say is private, with the limited exceptions that the law makes.',
    'If leaving the house with a small baby is hard, ask about an online visit.',
  ],
  seeAlso: [
    { slug: 'mental-illness-2024', why: 'What depression is and how it is treated, at any time of life.' },
    { slug: 'bipolar-disorder', why: 'If you have bipolar disorder and think of having a child.' },
    { slug: 'sleep-and-health', why: 'How broken nights affect mood, and what can be done.' },
  ],
  service: 'psychiatric-consultation',
  sources: [
    {
      title:
        'Prevalence and determinants of common perinatal mental disorders in women in low- and lower-middle-income countries (2012)',
      publisher: 'Bulletin of the World Health Organization',
      url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC3302553',
    },
    {
      title: 'Antenatal and postnatal mental health (CG192)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/cg192',
    },
    {
      title: 'Postpartum psychosis',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/mental-health/conditions/post-partum-psychosis/',
    },
    {
      title: 'Premenstrual syndrome (PMS)',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/conditions/pre-menstrual-syndrome/',
    },
    {
      title: 'Menopause',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/conditions/menopause/',
    },
  ],
  reviewed: '2026-11-28',
};
