import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { emergency, today, urgent } from '../triage';

export const suicideImpact: Article = {
  slug: 'suicide-impact',
  title: 'After a suicide: grief, questions and finding support',
  description:
    'If you have lost someone to suicide: feelings that may come, what to tell children, how friends can help, and when to ask for support.',
  image: { tile: 'social', turned: true },
  date: '2024-08-25',
  tags: ['Bereavement', 'Grief', 'Trauma', 'Family', 'Children'],
  text1: [
    'When someone you know has died by suicide, grief rarely comes alone. This page is for relatives, friends, neighbours and colleagues, in the first days and in the years after. If you have thoughts of ending your own life, call {helplineName} on {helpline}; it is free at any hour.',
    'There is no correct way to grieve. One person cries for days. Another feels nothing, goes back to work, and cries in a bus six months later. Shock, anger, guilt and even relief are well known to families who have lived through this. None of them measures how much you loved.',
    'The question “why” often stays the longest. A death by suicide hardly ever has a single cause. Afterwards people remember small signs that nobody could have joined together at the time. You may never have the whole answer, and it is possible to live with that.',
    'Practical matters arrive early. In India a police inquiry and a post-mortem examination usually follow a death of this kind. They are routine steps, not an accusation. Ask one steady relative to come with you and to keep the papers in one folder.',
    'Grief is not an illness and does not need treatment for its own sake. Ask a professional when, after some months, you cannot yet work or care for your children as before. If you have almost stopped eating, see a doctor today. If you no longer want to live, tell someone today.',
  ],
  crux: 'No one person is the cause of a suicide. Your grief is real whatever others say, and you can ask for support this week or many years from now.',
  hookTitle: 'When the visitors have gone',
  hookText:
    'The rites are over and the relatives have gone home. Without thinking, you lay out one plate too many. A neighbour crosses the road, perhaps because she does not know what to say. You would like to hear the name.',
  diagnosis: {
    title: 'What people bereaved by suicide often feel',
    content: [
      'Numbness or disbelief, while the mind goes over the last days again and again.',
      'Guilt. You search for the call you missed, or for words you would take back.',
      'Anger at the person, at doctors, at relatives, at God or at yourself.',
      'Relief, when there were years of illness or fear at home. It does not mean that you wished for the death.',
      'Shame, or fear of talk, so that you stay indoors or hide how the person died.',
      'A tired body: broken sleep, little appetite, aches, a fast heartbeat, poor attention.',
      'Pictures or sounds that push into the mind, above all if you were there.',
      'Grief, depression and the effects of shock can look alike for a while. Only an assessment can tell them apart.',
    ],
  },
  keyPoints: [
    'Talking about the person does not make grief worse, as long as you choose the time and the listener.',
    'Looking for one guilty person harms the living. Many causes come together before a suicide.',
    'Grief has no last date. For most people it slowly becomes less sharp, and good memories find their place again.',
    'People bereaved by suicide are more likely than others to have suicidal thoughts of their own. Most never act on them, and early support helps.',
    'This loss often meets more silence than other losses. People fear saying the wrong thing; their silence is seldom a judgement on you.',
    'The circle is wider than the family. A study in the United States in 2018 estimated that each such death touches about 135 people who knew the person.',
    'Children may grieve in short bursts, with tears and then a game. Play does not mean that they have forgotten.',
  ],
  remedies: {
    title: 'What can help, in the first days and later',
    content: [
      '**Keep the first days small.** Drink water, eat a little, lie down even if sleep does not come. Let others cook, answer the phone and receive visitors.',
      '**Choose what you tell.** One sentence is enough: “She died by suicide, and we miss her.” You owe nobody the details, and the family chat group can wait.',
      '**Tell children the truth simply.** “His mind was in great pain, and he ended his own life. Nothing you did or said made it happen.” If they hear it first from a classmate, they may lose trust.',
      '**Say the name.** Cook the favourite dish, tell the old stories, keep the photo where you like. A whole life is larger than its last day.',
      '**Prepare for hard dates.** Festivals, birthdays and the anniversary can bring everything back. Decide beforehand who will be with you.',
      '**Let big decisions wait.** Selling the house or leaving a job can often be put off for some months.',
      '**Meet people who know this grief.** A support group, or one other family, can ease the loneliness. Research on what works best is young; counselling that centres on grief and contact with peers look promising.',
      `**Accept treatment if you need it.** Therapy for shock, or an antidepressant for depression, can go along with grief. ${medicineSafety.antidepressant}`,
    ],
  },
  family: {
    title: 'How relatives, friends and colleagues can help',
    content: [
      'Come in the first week, and come again in the third month, when most people have stopped.',
      'Say “I am so sorry”, and say the person’s name. Leave out “be strong” and every sentence that starts with “at least”.',
      'Do not ask how it happened, and do not guess at reasons in front of the children.',
      'Offer one definite thing: the school run, an hour in a queue at an office, a meal on Thursday.',
      'In a school or an office, give everyone the same few facts, and look out for those who were close.',
      'Months later, offer to go along to a doctor or a counsellor if sleep, work or hope has not returned.',
    ],
  },
  help: {
    emergency: [emergency.endingLife, emergency.hurt, emergency.veryUpset],
    today: [today.harmedSelf, today.hardlyEating, today.restless, today.thoughtsOnMedicine],
    urgent: [urgent.thoughts, urgent.joinTheDead, urgent.tonight, urgent.childSaysIt],
    routine: [
      'what you saw or heard keeps coming back, or you cannot sleep, for more than a month',
      'you need alcohol or sleeping tablets to get through the evenings',
      'more than six months have passed and the grief is as sharp as in the first days',
      'a child has changed at school, at play or in sleep since the death',
    ],
  },
  conclusion: [
    'Nobody expects you to feel better soon. If this is one of the first days, the next step may be a bath, some rice and one phone call. If years have gone by and a certain cupboard still stays closed, you may ask for help with that too.',
    'You can speak with a psychiatrist or a clinical psychologist alone, as a couple or with your children. What you say is treated as private, within the limits of the law, such as saving a life. If you share a phone or computer, a private browser window leaves no trace of this page in the history.',
    'Nights are often the hardest part. {helplineName} is open all night on {helpline}, and {emergency} is there when a life is in danger.',
  ],
  seeAlso: [
    { slug: 'suicide-prevention', why: 'What to say and do if you are worried about someone now.' },
    { slug: 'social-isolation-loneliness', why: 'When the house has become too quiet.' },
  ],
  helpFirst: true,
  handOuts: ['safety-plan'],
  service: 'therapy',
  sources: [
    {
      title: 'Help is at Hand: support after someone may have died by suicide',
      publisher: 'Support After Suicide Partnership',
      url: 'https://supportaftersuicide.org.uk/',
    },
    {
      title: 'How many people are exposed to suicide? Not six (2018)',
      publisher: 'Suicide and Life-Threatening Behavior',
      url: 'https://doi.org/10.1111/sltb.12450',
    },
    {
      title: 'Effects of suicide bereavement on mental health and suicide risk (2014)',
      publisher: 'The Lancet Psychiatry',
      url: 'https://doi.org/10.1016/S2215-0366(14)70224-X',
    },
    {
      title: 'Suicide postvention service models and guidelines: a systematic review (2019)',
      publisher: 'Frontiers in Psychology',
      url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC6896901',
    },
    {
      title: 'Get help with grief after bereavement or loss',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/mental-health/feelings-symptoms-behaviours/feelings-and-symptoms/grief-bereavement-loss/',
    },
  ],
  reviewed: '2026-11-28',
};
