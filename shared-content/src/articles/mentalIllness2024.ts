import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { patientRights } from '../patientRights';
import { emergency, today, urgent } from '../triage';

export const mentalIllness2024: Article = {
  slug: 'mental-illness-2024',
  title: 'Depression and other mental illness: what helps',
  description:
    'How to tell depression from sadness and tiredness, what else it can be, and what helps. With the rights that the law gives every patient in India.',
  image: { tile: 'disorders', turned: true },
  date: '2024-03-11',
  tags: ['Depression', 'Mental illness', 'Alcohol and drugs', 'Side effects', 'Family', 'Getting help'],
  conditions: ['Depression'],
  text1: [
    'A mental illness is a health condition that changes how a person feels, thinks or behaves. It lasts, it causes distress, and daily life becomes harder. Depression and anxiety are the most common. Bipolar disorder and schizophrenia are rarer and have an article of their own.',
    'This page is mostly about depression, because people so often carry it for months without giving it a name. Depression is more than sadness. Doctors think of it when low mood or a loss of interest goes on for two weeks or more. It is there nearly every day, for most of the day.',
    'Grief, worry about money and plain exhaustion can hurt as much and need not be an illness. What counts is how long it lasts, how much of life it takes away, and if anything still brings relief. You do not have to decide that before you come.',
    'Nobody chooses it, and there is hardly ever one cause. Genes, a hard childhood, physical illness, alcohol, debt, loss and violence can each add something. The World Health Organization estimates that about 1 in 7 people in the world had a mental health condition in 2021.',
  ],
  crux: 'Depression is an illness, and most people who are treated get better. Ask for help after two weeks of low mood, and on the same day if you think of ending your life.',
  hookTitle: 'He says that he is only tired',
  hookText:
    'For a month your brother has opened the shop at ten instead of seven. He does not joke with the customers. He leaves his food and goes to lie down. He says that he is only tired, and you are not sure.',
  diagnosis: {
    title: 'Signs of depression, and signs of something else',
    content: [
      '**Mood.** Low, empty or irritable on most days. Men and teenagers may show anger where others show tears.',
      '**Interest.** Food, music, cricket, prayer or the children no longer give pleasure.',
      '**Sleep and appetite.** Much less than usual, or much more. Many people wake hours before dawn.',
      '**Strength.** Everything takes effort, even washing or answering a call.',
      '**Body.** Headaches, back pain, a heavy chest or stomach trouble go on although the tests find nothing.',
      '**Thinking.** You cannot decide or remember, you feel guilty or worthless, and the future looks closed.',
      '**Death.** You wish not to wake up, or think of ending your life. Such thoughts belong to the illness, and they are the reason to speak today.',
      '**Another mental illness.** Days of very high energy with hardly any sleep point to bipolar disorder. Voices, or a certainty that nobody shares, point to psychosis. Sudden waves of fear point to panic.',
      '**Another illness of the body.** Thyroid disease, anaemia, a lack of vitamin B12, alcohol and some medicines can bring the same changes. That is why a doctor may ask for blood tests.',
    ],
  },
  keyPoints: [
    'The National Mental Health Survey of 2015–16 found that about 11 in 100 adults in India had a mental health condition at that time.',
    'Depression is not laziness, a weak will or a punishment. Devout, strong and successful people have it.',
    'Most people with a mental illness never harm anyone, and many have been harmed by others.',
    'After a birth, after a stroke, with diabetes and in old age, depression is frequent and easily missed.',
    `The Mental Healthcare Act 2017 gives you rights. ${patientRights.confidentiality} ${patientRights.records} ${patientRights.lawyer}`,
    'Under the same Act nobody may be called ill for their status, religion or politics, or for living differently from others.',
    'Beginning a medicine does not mean taking it for ever. After a first depression people usually go on for at least six months once they feel well. To stop earlier is a common reason for a new one. A few stay well with it for years.',
  ],
  remedies: {
    title: 'What helps',
    content: [
      '**One honest visit.** Tell a doctor how long it has lasted and what you can no longer do. Say the worst thought aloud too. You should leave with an explanation, a plan you agree to and a date to look again.',
      '**Talking therapy.** In mild and moderate depression it can be enough on its own. Cognitive behavioural therapy, behavioural activation and interpersonal therapy are well tried. Some people need six meetings, others many more.',
      '**An antidepressant, if it is needed.** It is advised above all in severe depression, often together with therapy. It needs some weeks to work. When you feel well, go on as agreed, and come off it slowly with the doctor.',
      `**What to know about the first weeks.** ${medicineSafety.antidepressant}`,
      '**One small thing a day.** Depression takes away the wish to do anything, and doing nothing deepens depression. So begin without the wish: wash, step into daylight, walk for ten minutes, sit with somebody. The wish returns later.',
      `**Less alcohol.** It can lift the mood for a while, and afterwards low mood is often worse. ${medicineSafety.alcohol} The helpline {addiction} tells you, free of charge, where treatment is near you.`,
      '**Body and faith.** Have blood pressure, blood sugar and weight checked, because a long illness of the mind strains the body. Prayer gives many families strength. Keep the treatment going beside it, and ask the doctor before a fast.',
    ],
  },
  family: {
    title: 'What relatives can do',
    content: [
      'Say what you have seen, without blame: “You have not laughed for weeks, and I am worried.”',
      'Ask about the worst: “Do you think of ending your life?” The question does not put the idea into anyone’s mind.',
      'Leave out “Cheer up” and “Others have it worse”. Say “I am here, and this can be treated.”',
      'Offer something definite, such as making the appointment, keeping the shop or coming along.',
      'Talk with the person before you talk about them to the wider family. It is their story.',
      'Rest too. Carers who share the work can go on for longer.',
    ],
  },
  help: {
    emergency: [
      emergency.endingLife,
      emergency.hurt,
      emergency.suddenConfusion,
      emergency.noFluids,
      emergency.alcoholStopped,
      emergency.serotonin,
    ],
    today: [
      today.voices,
      today.someoneHearsVoices,
      today.hardlyEating,
      today.selfNeglect,
      today.restless,
      today.thoughtsOnMedicine,
      today.harmedSelf,
    ],
    urgent: [urgent.thoughts, urgent.notSafe],
    routine: [
      'low mood or lost interest has lasted two weeks or more',
      'fear, poor sleep or irritability keeps disturbing work, study or home',
      'you need alcohol or other substances to get through the day',
      'a medicine brings side effects, or has not helped after some weeks',
      'people who know you well say that you have changed',
    ],
  },
  conclusion: [
    'You do not need the name of an illness before you see a doctor. It is enough to say when things began to change. At {clinicShort} you may bring a relative or come alone, in {city} or by video. If that is too far or too dear, begin with the doctor at your nearest health centre. The psychiatry department of a government hospital treats depression too, for little or no money.',
  ],
  seeAlso: [
    { slug: 'suicide-prevention', why: 'If you, or someone you love, think of ending your life.' },
    { slug: 'anxiety-disorders-2024', why: 'When the main trouble is worry or fear.' },
    { slug: 'bipolar-disorder', why: 'Two less common conditions, each explained on its own.' },
  ],
  handOuts: ['safety-plan', 'medicine-list'],
  service: 'psychiatric-consultation',
  sources: [
    {
      title: 'Mental disorders: fact sheet',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/fact-sheets/detail/mental-disorders',
    },
    {
      title: 'Over a billion people living with mental health conditions (World mental health today, 2025)',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news/item/02-09-2025-over-a-billion-people-living-with-mental-health-conditions-services-require-urgent-scale-up',
    },
    {
      title: 'National Mental Health Survey of India, 2015–16: Prevalence, Pattern and Outcomes',
      publisher: 'NIMHANS, Bengaluru (copy at the People’s Archive of Rural India)',
      url: 'https://ruralindiaonline.org/library/resource/national-mental-health-survey-prevalence-patterns-and-outcomes/',
    },
    {
      title: 'The Mental Healthcare Act, 2017',
      publisher: 'India Code, Government of India',
      url: 'https://www.indiacode.nic.in/handle/123456789/2249',
    },
    {
      title: 'Depression in adults: treatment and management (NG222, 2022)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/ng222',
    },
  ],
  reviewed: '2026-11-28',
};
