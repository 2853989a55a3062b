import type { Article } from './Article';
import { emergency, today, urgent } from '../triage';

export const cognitiveBehavioralTherapy: Article = {
  slug: 'cognitive-behavioral-therapy',
  title: 'Cognitive behavioural therapy (CBT), step by step',
  description:
    'What happens in cognitive behavioural therapy, how long it takes, what it asks of you and what it cannot do. A plain guide before you begin.',
  image: { tile: 'therapy', turned: true },
  date: '2024-05-08',
  tags: ['CBT', 'Therapy', 'Panic', 'OCD', 'Trauma', 'Getting help'],
  text1: [
    'Cognitive behavioural therapy, or CBT, is a talking therapy in which you also do things. With a therapist you look at how thoughts, feelings, body and actions affect one another, and practise changing what keeps a problem going. It is used for worry, panic, low mood, poor sleep and more.',
    'Take a small example. Your manager writes: “See me at four.” One person thinks of losing the job, feels sick and avoids everyone until four. Another thinks of the new project, feels curious and goes on working until it is time.',
    'The message is the same; what follows from it is not. CBT sorts such moments into five linked parts: the situation, the thought, the feeling, the body’s signs and the action. A change in one part can move the others.',
    'Everyone has anxious thoughts, and everyone puts off a difficult call. CBT is worth considering when avoiding has made life smaller for weeks. Friends are not called, the bus is not taken, and the exam form lies in a drawer.',
  ],
  crux: 'CBT is practical and limited in time. You learn skills in the sessions, and most of the change comes from trying them between the sessions.',
  hookTitle: 'Two stops on the bus',
  hookText:
    'For months you have walked forty minutes, because panic once came on the bus. This week’s task is two stops, with a friend, at a quiet hour. You write down what you fear beforehand, and afterwards what really happened. Next week it will be four stops.',
  diagnosis: {
    title: 'When to ask about CBT',
    content: [
      'You avoid places, people or tasks, and the list of what you avoid is growing.',
      'Panic comes suddenly, and you live in fear of the next attack.',
      'You check, wash, count or ask for comfort again and again, and the relief lasts only minutes.',
      'Low mood has taken away the things that gave your days a shape.',
      'Memories of a terrible event return as if it were happening now.',
      'You take medicine for psychosis or bipolar disorder and would like skills beside it.',
    ],
  },
  keyPoints: [
    'CBT is not positive thinking. It looks for a balanced thought that fits the facts, even when the facts are hard.',
    'CBT is not endless talk about childhood. It begins with what keeps the problem going today and looks back where that helps.',
    'CBT does not work overnight. Change usually takes weeks, and the skills stay with you after the course has ended.',
    'The research is strongest for anxiety disorders, depression, obsessive-compulsive disorder, post-traumatic stress and insomnia.',
    'Ask about training. In India, the title “clinical psychologist” is tied to recognised training; psychiatrists may offer CBT as well.',
    'The sessions are private. The law makes a few exceptions, for example when someone’s life is in danger.',
  ],
  remedies: {
    title: 'What happens in a course of CBT',
    content: [
      '**A shared map.** In the first meetings you describe the problem, and together you draw how its parts connect. You agree on goals that can be seen, such as “I take the bus to college”.',
      '**A clear frame.** According to the Royal College of Psychiatrists’ information on CBT (2022), a course is usually 5 to 20 sessions. Each lasts 30 to 60 minutes, weekly or every two weeks. The last ones prepare you for bad weeks that may come later.',
      '**Small tasks between sessions.** You may keep a record of thoughts, plan one pleasant activity a day, or test a fear in steps. Nobody asks you to begin with the hardest step, and a task that failed is as useful to look at as one that went well.',
      '**Work with thoughts.** You learn to stop at a thought and question it: what speaks for it, and what against? “I will faint on the bus” may become “I have felt faint many times, and I have never fallen”.',
      '**Work with actions.** Avoiding brings relief but keeps fear strong; meeting it in small steps lets it grow weaker. In low mood, doing often comes before wanting.',
      '**With or without medicine.** CBT can stand alone or go together with medicine, depending on the condition. If therapy goes well, plan any change of a medicine with your doctor, never alone and never suddenly.',
      '**In the room or online.** Video sessions can work well, if you have a private corner, earphones and a stable line. Some courses are held in groups. Children and teenagers can do CBT too, usually with a parent taking part.',
      '**Honest limits.** CBT takes effort, and facing hard things can feel worse for a while. It does not suit everyone, and debts or violence at home need other help as well. After a terrible event a special form is needed, so say what happened. If it is not working, say so; there are other therapies.',
    ],
  },
  family: {
    title: 'How family can support the work',
    content: [
      'Ask whether your help is wanted, and how. Some like company on the first bus ride; others would rather not be watched.',
      'Try not to do every difficult thing for them out of love. If you make each phone call, the fear cannot shrink.',
      'Leave the notebook closed. What is written there belongs to the person and the therapist.',
      'Make room. In a full house, one quiet hour without visitors is real support.',
    ],
  },
  help: {
    emergency: [emergency.endingLife, emergency.hurt, emergency.veryUpset, emergency.actingOnVoices],
    today: [today.voices, today.harmedSelf],
    urgent: [urgent.thoughts, urgent.notSafe],
    routine: [
      'worry, panic, low mood or rituals have limited your days for two weeks or more',
      'you have begun to avoid work, college, travel or people',
      'you are in therapy and feel steadily worse',
    ],
  },
  conclusion: [
    'Before you book, write down what happens, when it happens, and what you would do again if the problem were smaller. That is already a first piece of CBT. Ask who will see you, how that person was trained, what a session costs and how many are planned. At {clinicShort} an assessment of body, mood and circumstances comes first. Then you choose where to begin: with CBT, another therapy, medicine, or a combination.',
  ],
  seeAlso: [
    { slug: 'anxiety-disorders-2024', why: 'The conditions in which CBT is used most.' },
    { slug: 'insomnia', why: 'CBT-I, the form made for sleep.' },
    { slug: 'deal-with-failures', why: 'CBT tools, such as the thought record, put to use after a setback.' },
  ],
  service: 'therapy',
  sources: [
    {
      title: 'Cognitive behavioural therapy (CBT)',
      publisher: 'Royal College of Psychiatrists',
      url: 'https://www.rcpsych.ac.uk/mental-health/treatments-and-wellbeing/cognitive-behavioural-therapy-(cbt)',
    },
    {
      title: 'Depression in adults: treatment and management (NG222, 2022)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/ng222',
    },
    {
      title: 'Cognitive behavioural therapy (CBT)',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/mental-health/talking-therapies-medicine-treatments/talking-therapies-and-counselling/cognitive-behavioural-therapy-cbt/overview/',
    },
    {
      title: 'Who is a clinical psychologist?',
      publisher: 'Nyaaya',
      url: 'https://nyaaya.org/legal-explainer/who-is-a-clinical-psychologist/',
    },
  ],
  reviewed: '2026-11-21',
};
