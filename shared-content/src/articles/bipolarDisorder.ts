import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { patientRights } from '../patientRights';
import { danger, emergency, today, urgent } from '../triage';

export const bipolarDisorder: Article = {
  slug: 'bipolar-disorder',
  aliases: ['schizophrenia'],
  title: 'Bipolar disorder and schizophrenia: how they differ',
  description:
    'Two different conditions on one page: the signs of bipolar disorder, the signs of schizophrenia, how each is treated, and when to act at once.',
  image: { tile: 'disorders', turned: true },
  date: '2024-05-27',
  tags: ['Bipolar disorder', 'Schizophrenia', 'Psychosis', 'Hearing voices', 'Mood', 'Medicine'],
  conditions: ['Bipolar disorder', 'Schizophrenia'],
  text1: [
    'Bipolar disorder and schizophrenia are two different conditions. They share this page because families often hear both names, and because some signs and some medicines overlap. Their course and their treatment are not the same.',
    'Bipolar disorder comes in episodes, in which mood and energy rise far above the usual or sink into depression. A high that lasts a week or more, or needs hospital care, is called mania; hypomania is milder and lasts at least four days. Between episodes many people are well.',
    'Schizophrenia is a condition of thinking and perception. A person may hear voices, hold beliefs that cannot be shaken, or lose the drive to study and meet people. The main signs last about a month or more, and a slow drop in work or self-care often comes first.',
    'Both often begin between the late teens and thirty, in the years of college, first jobs and weddings. The World Health Organization reported in 2025 that bipolar disorder affects about 1 in 150 adults and schizophrenia about 1 in 200.',
    'Good and bad moods are part of life, and a tired person may once hear their name called while falling asleep. It is another matter when the change lasts, others notice it, and sleep, money, studies or safety are at risk.',
  ],
  crux: 'These are two separate conditions, each with its own treatment, and people with either of them can live well. Early treatment often means a shorter illness and fewer lost months of study or work.',
  hookTitle: 'The family has two names and no explanation',
  hookText:
    'A son sleeps two hours a night, gives away his phone and tells the whole lane about his new company. Months later he will not leave his room. One relative says bipolar, another says schizophrenia. The parents want to know what it is, and what to do on Monday.',
  diagnosis: {
    title: 'Signs, condition by condition',
    content: [
      '**Bipolar disorder: high mood.** Little sleep and still full of energy, fast talk, great plans, a feeling of special power, or unusual anger.',
      '**Bipolar disorder: risk.** Spending, fast riding, sudden business deals or sexual risks that are not like this person.',
      '**Bipolar disorder: low mood.** Two weeks or more of sadness or lost interest, guilt, slow movement, and too much or too little sleep.',
      '**Schizophrenia: added experiences.** Hearing voices, feeling controlled from outside, or being certain of a plot.',
      '**Schizophrenia: lost abilities.** Few words, a still face, no drive, no wish for company. Relatives may take it for laziness.',
      '**Schizophrenia: mixed-up thinking.** Speech that jumps or loses its way, and behaviour that makes no sense to others.',
      '**What can look alike.** Cannabis, alcohol, some medicines, thyroid disease, epilepsy and infections can cause similar signs. Voices and strange beliefs also occur in severe mania or depression. Only an assessment by a psychiatrist, sometimes over several visits, can tell the conditions apart.',
    ],
  },
  keyPoints: [
    'Myth: schizophrenia means two persons in one body. There is one person throughout, with experiences that others do not share.',
    'Myth: people with these conditions are dangerous. Most are never violent, and they are more often harmed by others than the other way round.',
    'Myth: changing moods mean bipolar disorder. Its episodes last for days, weeks or months and change how a person lives.',
    'Myth: it is possession. These are conditions of health. Prayer may give strength beside treatment. Beating, chaining or starving is never help.',
    `The Mental Healthcare Act 2017 protects people with these illnesses, in hospitals and in shrines alike. ${patientRights.dignity}`,
    `${patientRights.complaint} ${patientRights.lawyer}`,
    'Myth: medicine can be left off once you feel well. Feeling well is often what the medicine is doing, and stopping early is a common reason for a new episode.',
    'The World Health Organization’s fact sheet of 2022 says that at least 1 in 3 people with schizophrenia recover fully. Many others live well with some signs remaining.',
  ],
  remedies: {
    title: 'What helps, condition by condition',
    content: [
      '**Bipolar disorder: medicine.** Mood stabilisers and some antipsychotics treat an episode and make new ones less likely.',
      `**Bipolar disorder: on lithium.** ${medicineSafety.lithium}`,
      '**Bipolar disorder: two cautions.** In this condition an antidepressant taken alone may trigger mania. Valproate must not be used in pregnancy and is avoided in women who could become pregnant. If you take valproate and hope for a child, see the prescriber before you stop contraception. If you are pregnant, see a doctor today. Do not stop it alone.',
      `**Bipolar disorder: if an antidepressant is added.** ${medicineSafety.antidepressant}`,
      '**Bipolar disorder: even days.** Regular sleep protects mood. Plan ahead for night duty, long train journeys and wedding season. Psychological therapy teaches you to see an episode coming.',
      '**Schizophrenia: medicine with therapy.** Antipsychotic medicine makes voices and fixed beliefs weaker or less frightening. NICE advises offering CBT and family sessions along with it.',
      '**Schizophrenia: back into life.** Practice in daily skills, a supported job or a return to studies in steps belongs to treatment too. Expect months, and count small gains.',
      '**Both: an early-signs plan.** Write down the first three changes that the family sees, and whom to call. Agree on it while everyone is well.',
      `**Both: a paper for bad days.** ${patientRights.directive} ${patientRights.representative}`,
      '**Both: no sudden stop.** Side effects are a good reason to call the doctor who prescribed the medicine. Often another medicine, or a slow change, is possible.',
    ],
  },
  family: {
    title: 'How relatives can help',
    content: [
      'Speak slowly, one person at a time, in a quiet room. Long arguments tire everyone and change no belief.',
      'In mania, agree calmly on small limits: no new loan, no night riding, the card kept by someone trusted. It is best if the person chose this when well.',
      'In schizophrenia, lower the criticism at home. A simple task and a warm word do more than a lecture on idleness.',
      'Ask in good times whom the person wants involved, and what they wish for in an episode. Keep to it later.',
      'Let the person decide what can still be decided: the clothes, the walk, the day of the visit.',
      'Join a family session or a carers’ group, and take turns, so that one mother does not carry it all.',
    ],
  },
  help: {
    emergency: [
      emergency.mania,
      emergency.actingOnVoices,
      emergency.noFluids,
      emergency.lithium,
      emergency.medicineFever,
      emergency.dystonia,
      emergency.rash,
      emergency.afterBirth,
      emergency.hurt,
      emergency.endingLife,
    ],
    danger: [danger.atHome, danger.attack],
    today: [
      today.voices,
      today.someoneHearsVoices,
      today.fewHours,
      today.oldSigns,
      today.medicineStopped,
      today.restless,
      today.thoughtsOnMedicine,
      today.pregnant,
      today.lithiumLosing,
      today.clozapine,
    ],
    urgent: [urgent.thoughts, urgent.notSafe],
    routine: [
      'there have been times of unusually high mood as well as low ones',
      'side effects make you want to stop a medicine',
      'weight, blood pressure and blood sugar have not been checked for a year',
    ],
  },
  conclusion: [
    'Has a young person slowly dropped studies, friends and self-care? Ask for a visit within two weeks, and do not wait for a clearer sign.',
    'A useful first step is a short diary: hours of sleep, energy, spending, and what others noticed, with dates. Bring it to a psychiatrist, together with all medicines and old papers. A relative’s account helps, if the person agrees.',
    'The name of the condition may stay open for some visits, while treatment of the present trouble already begins. Families can ring {helplineName} on {helpline} free of charge, and can ask there how to persuade someone to come.',
  ],
  seeAlso: [
    { slug: 'paranoia', why: 'How to answer suspicion without arguing.' },
    { slug: 'womens-mental-health', why: 'On pregnancy, birth and the weeks after.' },
  ],
  handOuts: ['early-signs', 'medicine-list'],
  service: 'medication-management',
  sources: [
    {
      title: 'Bipolar disorder: fact sheet',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/fact-sheets/detail/bipolar-disorder',
    },
    {
      title: 'Schizophrenia: fact sheet',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/fact-sheets/detail/schizophrenia',
    },
    {
      title: 'Over a billion people living with mental health conditions (World mental health today, 2025)',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news/item/02-09-2025-over-a-billion-people-living-with-mental-health-conditions-services-require-urgent-scale-up',
    },
    {
      title: 'The Mental Healthcare Act, 2017',
      publisher: 'India Code, Government of India',
      url: 'https://www.indiacode.nic.in/handle/123456789/2249',
    },
    {
      title: 'Bipolar disorder: assessment and management (CG185)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/cg185',
    },
    {
      title: 'Psychosis and schizophrenia in adults: prevention and management (CG178)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/cg178',
    },
  ],
  reviewed: '2026-11-28',
};
