import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { emergency, today, urgent } from '../triage';

export const suicidePrevention: Article = {
  slug: 'suicide-prevention',
  title: 'Suicide prevention: how to ask, listen and help',
  description:
    'Free help in India at any hour, for you or for someone you love. How to ask about suicide, what to say next, and how to keep a person safe.',
  image: { tile: 'disorders' },
  date: '2025-08-15',
  tags: ['Suicide prevention', 'Self-harm', 'Depression', 'Getting help', 'Family'],
  text1: [
    'If you are thinking of ending your life, please talk to someone now. {helplineName} answers on {helpline}, free, day and night, in many Indian languages. If a life is in danger at this moment, call {emergency} and do not stay alone. This page is for you, and for anyone who is worried about another person.',
    'Thoughts of suicide are more common than most people believe. They often come when pain feels too large and every way out seems closed. Many people who have had such thoughts say later that they did not want to die. They wanted the pain to stop.',
    'Suicide can be prevented. There is hardly ever one cause: illness, loss, debt, violence at home, alcohol and loneliness can come together, often with depression. Each of these can be helped. A crisis also passes, and prevention means keeping a person safe and in company until it does.',
    'Feeling tired of life for an hour after a bad day is different from planning to die. Still, you need not decide how serious it is before you speak. A passing thought deserves a conversation. A thought that keeps returning needs help today. If it comes with a plan, call {emergency}.',
  ],
  crux: 'Ask directly, listen without judging, and stay until help is there. Asking about suicide does not put the idea into anyone’s mind.',
  hookTitle: 'A friend who no longer answers',
  hookText:
    'Your friend has not answered for three days, and the last messages were short and sad. Something feels wrong. You do not need training or perfect words. You can call, ask the question plainly, and keep talking while someone goes to the door.',
  diagnosis: {
    title: 'Signs that someone may be thinking of suicide',
    content: [
      'They speak of death, of disappearing, or of being a burden to the family. A joke, a song or a status message can carry the same meaning.',
      'They say that nothing will ever change, or that there is no reason to go on.',
      'They pull away from friends, family meals, work or worship that used to matter.',
      'They sleep very little or far too much, eat less, or stop caring for themselves.',
      'They drink more alcohol, use drugs, or take risks that are new for them.',
      'They give away things they love, put papers in order or say goodbye without a clear reason.',
      'They become suddenly calm after weeks of distress. It may be relief, but it is a reason to ask.',
      'Some people show none of these signs, and each sign can have another cause. Only a conversation and an assessment can tell how great the danger is.',
    ],
  },
  keyPoints: [
    'Asking about suicide is safe. Many people feel relief that they can speak at last.',
    'A person who talks about suicide may act on it. Take the words seriously each time, even if you have heard them before.',
    'Such thoughts come to people who look strong, pray daily or are deeply loved. They are not weakness, and not the mark of a bad family.',
    'Some crises come within hours, after a quarrel or a loss, in people with no known illness. That is why safety at home matters in every house.',
    'Most people who live through a suicidal crisis do not die by suicide later. Help during the crisis changes what comes after it.',
    'Fear of the police is no reason to stay away from a hospital. The Mental Healthcare Act 2017 presumes that a person who tried to end their life was under severe stress. It says that they are not to be punished. The criminal code in force since July 2024, the Bharatiya Nyaya Sanhita, no longer punishes an attempt as such.',
    'What we share matters too. After a death in the news, pass on a helpline number, and never pictures, last messages or details.',
    'Numbers never describe one life, but they show why help matters. The National Crime Records Bureau counted 164,033 deaths by suicide in India in 2021: more than 163,000, and 7.2% more than in 2020. For 2024 it counted 170,746, slightly fewer than in 2023. The World Health Organization spoke in 2014 of over 800,000 deaths a year in the world. Its newest estimate, for 2021, is about 727,000.',
  ],
  remedies: {
    title: 'What to say and what to do',
    content: [
      '**Ask plainly.** Find a quiet place and use direct words. “You do not seem yourself, and I care about you.” “Are you thinking about suicide?” “I am staying with you, and we will find help together.”',
      '**Listen more than you speak.** Silence is allowed. Do not argue, preach, compare, or promise to keep it secret. “Thank you for telling me” is enough at first.',
      '**Find out how near it is.** Ask whether there is a plan, and for when; you do not need to hear details. If there is one, call {emergency} and do not leave the person alone.',
      '**Make the home safer.** Keep medicines and farm chemicals locked away, with the key held by someone else. The strongest urges often pass, and distance gives them time to pass.',
      '**Go to care together.** Call {helpline} with the person beside you, or travel with them to a hospital emergency department. Stay until someone there has taken over.',
      '**Write a safety plan.** On one page, note the warning signs, what brings calm, and the people and places that help. Add doctors, numbers, and how the home is kept safe. A doctor can help to write it.',
      `**Treat what lies underneath.** Talking therapy, medicine where it is needed, and help with debt, alcohol or violence all lower the danger. Plan every change of a medicine with the doctor. ${medicineSafety.antidepressant}`,
      '**Keep in touch after a crisis.** The first weeks after an attempt, or after leaving hospital, need special care. Visit, share a meal, send a short message, and go along to the follow-up visits.',
    ],
  },
  family: {
    title: 'If it is someone in your family',
    content: [
      'Say that you are glad they told you. Anger and blame, even when they come from fear, make it harder to speak a second time.',
      'Share the care between several people: who stays tonight, who calls the clinic, who looks after the children.',
      'Faith and the company of elders can comfort. Prayer and treatment go together; keep the treatment going.',
      'Protect privacy. Decide together with the person who will be told, and keep it from gossip.',
      'Look after yourself as well. You may call {helpline} for your own fear and tiredness.',
    ],
  },
  help: {
    emergency: [
      emergency.endingLife,
      emergency.hurt,
      emergency.endingLifeUnsafe,
      emergency.missing,
      emergency.actingOnVoices,
      emergency.veryUpset,
    ],
    today: [today.harmedSelf, today.childHarmed, today.voices, today.restless, today.thoughtsOnMedicine],
    urgent: [urgent.thoughts, urgent.notSafe, urgent.tonight, urgent.someoneSaid, urgent.childSaysIt],
    routine: [
      'low mood or lost interest has lasted two weeks or more, even without any thought of death',
      'you drink or use drugs to get through the day',
      'thoughts of suicide have passed and you want to keep them from coming back',
    ],
  },
  conclusion: [
    'If the thoughts are your own, you do not have to act on them or be alone with them. Go to a room where someone is. Say it in any words you have; “I do not feel safe alone today” is enough. If others use your phone, you can open this page in a private window.',
    'Very many people have come through a crisis and are living their lives. In opening hours, ask the clinic for the earliest appointment. It is not an emergency service, and messages are not watched at night. At any hour, {helplineName} answers on {helpline}, and {emergency} when there is danger.',
  ],
  seeAlso: [
    { slug: 'mental-illness-2024', why: 'Depression: its signs, and treatment that helps most people.' },
    { slug: 'suicide-impact', why: 'For those who have lost someone to suicide.' },
    { slug: 'social-isolation-loneliness', why: 'Small ways back to other people when you feel alone.' },
  ],
  helpFirst: true,
  handOuts: ['safety-plan'],
  service: 'psychiatric-consultation',
  sources: [
    {
      title: 'Suicide: fact sheet',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/fact-sheets/detail/suicide',
    },
    {
      title: 'Preventing suicide: a global imperative (2014)',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/publications/i/item/9789241564779',
    },
    {
      title: 'Accidental Deaths & Suicides in India (2021 and 2024)',
      publisher: 'National Crime Records Bureau',
      url: 'https://www.ncrb.gov.in/accidental-deaths-suicides-in-india-adsi.html',
    },
    {
      title: 'The Mental Healthcare Act, 2017',
      publisher: 'India Code, Government of India',
      url: 'https://www.indiacode.nic.in/handle/123456789/2249',
    },
    {
      title: 'World Suicide Prevention Day: backgrounder on the National Suicide Prevention Strategy',
      publisher: 'Press Information Bureau, Government of India',
      url: 'https://www.pib.gov.in/PressNoteDetails.aspx?NoteId=155178&ModuleId=3',
    },
    {
      title: 'Clinical Practice Guidelines for Management of Suicidal Behaviour (2023)',
      publisher: 'Indian Journal of Psychiatry',
      url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC10096207',
    },
  ],
  reviewed: '2026-11-28',
};
