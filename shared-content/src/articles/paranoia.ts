import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { patientRights } from '../patientRights';
import { danger, emergency, today, urgent } from '../triage';

export const paranoia: Article = {
  slug: 'paranoia',
  title: 'Paranoia: when suspicion grows stronger than the facts',
  description:
    'Suspicious thoughts are common, and they can grow. How paranoia differs from being careful, what feeds it, what helps, and how to answer it.',
  image: { tile: 'disorders' },
  date: '2024-04-16',
  tags: ['Paranoia', 'Psychosis', 'Hearing voices', 'Hallucinations', 'Family', 'Medicine'],
  conditions: ['Paranoia'],
  text1: [
    'To be careful is sensible: we count our change, we lock the cycle, we do not tell a stranger on the train where we live. Paranoia is something else. It is the belief that others mean to harm, watch or cheat you, held without enough reason.',
    'Such thoughts are more common than people admit. According to a 2006 review in a British psychiatric journal, 10 to 15 of every 100 people regularly have suspicious thoughts. Most of these people have no illness, and the thought fades when the day goes better.',
    'For some it does not fade. At one end is a passing doubt, such as “They were laughing at me”. At the other is a fixed belief that someone plans to harm you, which no proof can change; doctors call this a persecutory delusion.',
    'Strong paranoia can be part of psychosis, severe depression, bipolar disorder or dementia. It can come with cannabis, stimulants or alcohol, after violence or bullying, and in long loneliness. Worry and lost sleep make it stronger, whatever began it.',
    'Suspicion has become a problem when it stays although the facts speak against it. It takes in more and more people, and it decides where you go, what you eat and whom you answer.',
  ],
  crux: 'Suspicion can be a symptom, and it can be treated. You do not have to agree that you are mistaken before you ask for help: being frightened and sleepless is reason enough.',
  hookTitle: 'They stop talking when you come near',
  hookText:
    'Two colleagues fall silent as you come into the canteen. By evening you have joined it to a missed call and the way a neighbour looked at you. At night everything seems to fit. Only one thing is strange: the more you check, the less safe you feel.',
  diagnosis: {
    title: 'Signs that suspicion needs attention',
    content: [
      'You are sure that people follow you, record you, poison you or plan against you, and no proof can change your mind.',
      'Ordinary events seem to carry a message meant for you: a horn in the street, a line in the news, a cough on the bus.',
      'You check locks, phones, food or a partner’s movements over and over, and it does not calm you.',
      'You change your route, stop answering calls, or stay indoors so that nobody can reach you.',
      'You spend hours on the same threat, and much of the night.',
      'You quarrel with people you used to trust, or accuse them without grounds.',
      'You hear voices when nobody is there, or feel that your thoughts are read or put into your head.',
      'Sometimes the threat is real, as in fraud, stalking or violence at home. Only an assessment can tell fear from danger, and it has to ask about both.',
    ],
  },
  keyPoints: [
    'Paranoia has degrees. Many people have a suspicious thought now and then; a fixed belief of being persecuted is much less common.',
    'Myth: paranoia is only another word for being careful. Care fits the risk and ends when the risk ends. Paranoia goes on without it.',
    'Myth: people with paranoia are dangerous. Most are frightened and keep away from others.',
    'Worry, poor sleep, low confidence and quick conclusions feed suspicious thoughts, and each of these can be worked on in therapy.',
    'Hearing loss can lead to suspicion in later life, because half-heard talk is easily taken for whispering. A hearing test is part of good care.',
    `Treatment takes no rights away. ${patientRights.information} ${patientRights.records} These rights come from the Mental Healthcare Act 2017.`,
  ],
  remedies: {
    title: 'What helps',
    content: [
      '**Finding the cause.** A doctor asks about sleep, mood, substances, memory and recent shocks, and examines the body. Treatment follows from what is found.',
      '**CBT for psychosis.** This talking therapy is made for frightening beliefs. The therapist does not tell you that you are wrong. Together you look at what you fear, at other explanations, and at safe ways to find out.',
      '**Antipsychotic medicine.** When paranoia is part of psychosis, this medicine makes the fear and the belief less strong. Weight, blood sugar and movement are checked along the way. If it troubles you, say so, and change it only together with the doctor.',
      '**Better nights.** Suspicious thoughts often weaken when sleep returns. Keep one hour for getting up, darken the room after a night shift, and ask for treatment if sleep does not come.',
      `**No intoxicants.** Ganja, bhang at a festival, stimulants and heavy drinking can all set off paranoia. Tell the doctor openly what you use, since it changes the advice. ${medicineSafety.alcohol}`,
      '**A limit for worry.** Choose half an hour in the afternoon for thinking about the threat. At other hours, turn to a task that needs your hands.',
    ],
  },
  family: {
    title: 'If someone close to you is suspicious',
    content: [
      'Do not argue about the belief, and do not pretend to share it. You can say: “I see it differently, and I can see how frightened you are.”',
      'Answer the feeling first. Ask what would help tonight, such as a light left on or a cousin who stays over.',
      'Keep your word, speak openly, and never whisper in the next room.',
      'Never hide medicine in food. If it is discovered, trust is lost and the fear of poison has found its proof.',
      'Look after your own safety. If you feel threatened, leave the room and call for help.',
      'You may come alone first, or call the helpline {helpline}, to ask how to speak about a visit. What the law allows if somebody refuses is on our page “Psychiatric consultation”.',
    ],
  },
  help: {
    emergency: [
      emergency.suddenConfusion,
      emergency.actingOnVoices,
      emergency.hurt,
      emergency.endingLife,
      emergency.noFluids,
      emergency.alcoholStopped,
      emergency.medicineFever,
      emergency.dystonia,
    ],
    danger: [danger.weapon, danger.attack, danger.atHome],
    today: [
      today.voices,
      today.fearOfPoison,
      today.lateSuspicion,
      today.someoneHearsVoices,
      today.followsFamily,
    ],
    urgent: [urgent.thoughts, urgent.notSafe],
    routine: [
      'you often feel watched or talked about, and can still tell yourself that it may not be so',
      'fear of others keeps you from work, lessons, shops or sleep',
      'cannabis, alcohol or stimulants have left you suspicious',
    ],
  },
  conclusion: [
    'A first visit can begin with what you do agree on: you sleep badly, you are tense, and you would like some peace. Nobody at {clinicShort} will laugh at your fear. You may bring the one person you still trust.',
    'If you are reading for someone else, invite them for the sleeplessness or the tension, and say honestly who the doctor is.',
    'A threat may also be real. If somebody follows you, cheats you or hurts you, the police on {emergency} can help. Tell the doctor as well, because an assessment asks about both.',
  ],
  seeAlso: [
    { slug: 'bipolar-disorder', why: 'About two conditions in which paranoia can occur.' },
    { slug: 'social-isolation-loneliness', why: 'Being alone for long can feed mistrust.' },
  ],
  handOuts: ['early-signs'],
  service: 'psychiatric-consultation',
  sources: [
    {
      title:
        'Helping patients with paranoid and suspicious thoughts: a cognitive-behavioural approach (2006)',
      publisher: 'Advances in Psychiatric Treatment, Cambridge University Press',
      url: 'https://doi.org/10.1192/apt.12.6.404',
    },
    {
      title: 'Advances in understanding and treating persecutory delusions: a review (2014)',
      publisher: 'Social Psychiatry and Psychiatric Epidemiology, Springer',
      url: 'https://link.springer.com/article/10.1007/s00127-014-0928-7',
    },
    {
      title: 'Psychosis and schizophrenia in adults: prevention and management (CG178)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/cg178',
    },
    {
      title: 'The Mental Healthcare Act, 2017',
      publisher: 'India Code, Government of India',
      url: 'https://www.indiacode.nic.in/handle/123456789/2249',
    },
    {
      title: 'Paranoia',
      publisher: 'Mind',
      url: 'https://www.mind.org.uk/information-support/types-of-mental-health-problems/paranoia/',
    },
  ],
  reviewed: '2026-11-28',
};
