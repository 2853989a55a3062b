import type { Article } from './Article';

export const sleepDisorderTreatment: Article = {
  slug: 'sleep-disorder-treatment',
  formerLinks: ['understanding-sleep-disorders'],
  title: 'Sleep disorders: finding the right name and treatment',
  description:
    'Snoring with pauses, restless legs, sudden sleep by day: how doctors tell sleep disorders apart, which tests help, and how each is treated.',
  image: { tile: 'sleep', turned: true },
  date: '2024-12-05',
  tags: ['Sleep disorders', 'Sleep', 'Treatment', 'Body and mind', 'Getting help'],
  text1: [
    'When nights go wrong for weeks, there is usually a reason, and the reason often has a name. A sleep disorder is a lasting problem with how long, when or how well you sleep, or with what your body does meanwhile.',
    'Some people cannot sleep. Some sleep at the wrong hours, and some spend eight hours in bed and wake exhausted. Many of them have been called lazy, and the word was unfair.',
    'Sleep disorders affect over 100 million people, even if we count only one of them in one country. A review led by doctors at AIIMS in New Delhi, published in 2023, looked at obstructive sleep apnoea alone. It estimated that about 104 million Indians of working age may have it.',
    'A stuffy nose, a late wedding or a week of odd dreams is no disorder. Look closer when the trouble goes on, when you are sleepy by day, or when your snoring frightens the person beside you.',
  ],
  crux: 'From outside, most sleep disorders look the same: the person is tired. Find out which one it is first, because the treatments differ.',
  hookTitle: 'The passenger who misses the stop',
  hookText:
    'You close your eyes on the evening bus and wake two stops too far. In the three o’clock meeting your chin drops to your chest. At home they laugh about your snoring and say how deeply you sleep. Yet no night leaves you rested.',
  diagnosis: {
    title: 'Signs, and what they may point to',
    content: [
      '**Loud snoring with pauses, gasping or choking.** With morning headaches or a dry mouth, this may be obstructive sleep apnoea. The throat narrows and breathing stops again and again.',
      '**An urge to move the legs in the evening.** If it comes at rest and eases with walking, think of restless legs. Low iron is one cause.',
      '**Long hours awake in bed, many nights a week.** This is the pattern of insomnia.',
      '**Good sleep at the wrong time.** You cannot sleep before three and then sleep until noon, or night shifts leave you awake all day. The body clock and the day no longer match.',
      '**Sleep that overcomes you by day.** Falling asleep in the middle of a meal, or knees that give way when you laugh, can mean narcolepsy. Far more often, though, sleepiness comes from short or broken nights.',
      '**Walking, screaming or hitting out in sleep.** In children this is often harmless. When an older adult acts out dreams, a doctor needs to hear of it.',
      '**Sleep that does not refresh, with low mood or worry.** Depression and anxiety can change sleep before anything else changes.',
      'Only an assessment can tell which disorder it is, and two can be present at once.',
    ],
  },
  keyPoints: [
    'Short sleep is not in itself a disorder. Some surveys suggest adults average about 6.4 hours on weekdays, although most need at least seven.',
    'Snoring is not a sign of deep sleep. Much snoring is harmless, but snoring with pauses needs a check.',
    'A long Sunday morning in bed helps a little. It does not fully repair a week of short nights.',
    'Untreated sleep apnoea is linked with high blood pressure, heart disease and stroke. Thin people and women can have it too.',
    'Children can have sleep apnoea, often because of large tonsils. Snoring on most nights, with restless days, deserves a visit.',
    'A sleep study does not hurt. Small sensors record the night while you sleep as well as you can.',
  ],
  remedies: {
    title: 'How each one is treated',
    content: [
      '**First, a careful history.** The doctor asks about nights, days, mood, other illnesses and medicines. A two-week sleep diary helps, and so does the person who shares the room.',
      '**Tests where they add something.** Blood tests can show low iron or a thyroid problem. A sleep study, at home or in hospital, records breathing, oxygen and movement.',
      '**Sleep apnoea.** A small machine called CPAP keeps the throat open with gentle air pressure. Losing extra weight and sleeping on the side help; some people need a mouth device or an operation. Alcohol and some sedatives make it worse, so tell every doctor that you snore.',
      '**Insomnia.** A short talking therapy for sleep, CBT-I, comes before medicines. If you take a sleep medicine already, do not stop it suddenly; talk to the doctor who prescribed it.',
      '**Restless legs.** Iron is given when stores are low. Some medicines make the legs worse and others calm them, so bring your list.',
      '**A body clock out of step.** Bright light in the morning, dim evenings and a fixed rising time move sleep little by little. For shift workers, a planned nap and dark curtains matter most.',
      '**Narcolepsy.** Short planned naps and medicines that support wakefulness can make study and work possible again. A neurologist or sleep specialist leads the treatment, and teachers or employers can be told, if you agree.',
      '**Acted-out dreams and sleepwalking.** The room is made safe first: a low bed, a locked balcony door, no sharp corners. Children usually grow out of it; adults need a specialist’s opinion.',
    ],
  },
  family: {
    title: 'What the people at home can do',
    content: [
      'Describe what you see and hear. With the person’s consent, a short recording of the snoring tells the doctor a great deal.',
      'Do not turn the snoring into a family joke. Shame keeps people away from treatment.',
      'Be patient during the first weeks with CPAP. Most problems with the mask can be solved.',
      'Offer to drive, or to find a driver, when the person is sleepy.',
      'Guide a sleepwalker gently back to bed. There is no need to shake anyone awake.',
    ],
  },
  help: {
    emergency: [
      'someone is fighting for breath, turns blue or grey, or cannot be woken',
      'one side of the face or body becomes weak, or speech is slurred; this may be a stroke, not sleepiness',
    ],
    routine: [
      'you fall asleep while driving, or nearly do (do not drive until you have been seen)',
      'you wake choking, or others see your breathing stop',
      'your knees or face go weak when you laugh or are startled',
      'you, or the person beside you, has been hurt during a dream',
    ],
  },
  conclusion: [
    'Begin this week with a sleep diary and a question to whoever shares your room: what do you notice at night? Take both to a doctor.',
    'Sleep belongs to several kinds of doctor. Chest and ear, nose and throat specialists treat breathing; neurologists treat narcolepsy and restless legs. Insomnia, mood and the body clock are the psychiatrist’s part.',
    'You need not know beforehand where to go. {clinic} can assess your sleep, in person or online, and refer you when another specialist is needed. If months of poor nights have left you low, you can also talk to {helplineName} on {helpline}, free, day and night.',
  ],
  seeAlso: [
    { slug: 'insomnia', why: 'When lying awake is the whole problem: what CBT-I asks of you.' },
    { slug: 'sleep-and-health', why: 'How much sleep is enough at each age.' },
    {
      slug: 'parkinsons-disease',
      why: 'Acting out dreams and other changes that can come with Parkinson’s.',
    },
  ],
  sources: [
    {
      title:
        'Systematic review and meta-analysis of the prevalence of obstructive sleep apnea in Indian adults (2023)',
      publisher: 'Sleep Medicine Reviews (AIIMS, New Delhi)',
      url: 'https://doi.org/10.1016/j.smrv.2023.101829',
    },
    {
      title: 'Brain Basics: Understanding Sleep',
      publisher: 'National Institute of Neurological Disorders and Stroke (NINDS)',
      url: 'https://www.ninds.nih.gov/health-information/public-education/brain-basics/brain-basics-understanding-sleep',
    },
    { title: 'Sleep apnoea', publisher: 'NHS', url: 'https://www.nhs.uk/conditions/sleep-apnoea/' },
    {
      title: 'Restless legs syndrome',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/conditions/restless-legs-syndrome/',
    },
    { title: 'Narcolepsy', publisher: 'NHS', url: 'https://www.nhs.uk/conditions/narcolepsy/' },
  ],
  reviewed: '2026-11-20',
};
