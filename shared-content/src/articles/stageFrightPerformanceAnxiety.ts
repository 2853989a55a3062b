import type { Article } from './Article';
import { emergency, today, urgent } from '../triage';

export const stageFrightPerformanceAnxiety: Article = {
  slug: 'stage-fright-performance-anxiety',
  title: 'Stage fright: help for those who sing, dance, act or speak',
  description:
    'Trembling hands before a recital, a blank mind at the microphone. How performers can train for the stage, and when to ask for help.',
  image: { tile: 'stress', turned: true },
  date: '2024-09-25',
  tags: ['Performance anxiety', 'Stage fright', 'Public speaking', 'Confidence', 'School'],
  conditions: ['Performance anxiety'],
  text1: [
    'Behind the curtain at an annual day, or beside the microphone at a college debate, the body can behave as if there were danger. That is stage fright. It can come to a child at her first dance recital, and to a singer after thirty years of concerts.',
    'It says little about talent. In a 2019 review of research, between one in six and six in ten professional musicians reported it, depending on the study. Actors, dancers and teachers know it too.',
    'Art asks for fine control at the very moment when the body prepares for effort. Shaking fingers trouble a tabla or sitar player, and a dry mouth troubles a singer. A speaker may forget a sentence that she knows by heart.',
    'Nerves that rise before the curtain and fade after a few minutes are part of performing. They need attention when you dread the evening for weeks, or withdraw again and again. Another sign is that you no longer enjoy the art at all.',
  ],
  crux: 'Audiences notice far less of your fear than you feel. Train for the stage in small steps, and train how to go on after a mistake.',
  hookTitle: 'Two minutes before your entry',
  hookText:
    'Your name is read out and your mouth goes dry. At home your hands find this piece without effort; now you cannot remember how it begins. Your teacher smiles from the side of the stage, and you think only of the door behind her.',
  keyPoints: [
    'Speakers think that their fear is easier to see than it is. A study published in 2003 showed this, and showed that knowing it helped people to speak better.',
    'Stage fright can begin after years of easy performing, sometimes after one bad evening or a change of teacher.',
    'Playing a piece in your room and playing it under lights are two different skills. Each needs its own practice.',
    'Many artists perform well with nerves for a whole career.',
    'Listeners follow the whole piece, and a slip is soon past if you continue.',
    'Myth: beta-blockers are harmless stage tablets. For people with asthma or certain heart conditions they can be dangerous.',
    'A drink or cannabis before the show harms timing and voice. Both can turn into a need.',
  ],
  diagnosis: {
    title: 'How stage fright shows itself',
    content: [
      'Trembling, sweating, a dry mouth or a tight throat come shortly before you go on.',
      'On the day you feel sick, cannot eat or need the toilet every few minutes.',
      'Your mind goes blank in a piece, a step or a speech that you know well.',
      'You rush the tempo or shorten the talk so that it will end sooner.',
      'You check hands, notes or costume again and again.',
      'One wrong note brings hours of shame, even when others were pleased.',
    ],
  },
  remedies: {
    title: 'What performers can do',
    content: [
      '**Widen the audience slowly.** Play for one friend, then for five people, then in the empty hall, then at a small family function. Stay at each stage until your fear comes down.',
      '**Rehearse the whole event.** Put on the costume and shoes, walk on, bow and announce the piece. Climb some stairs first, so that you learn to begin with a fast heart. Do it at the hour of the real performance, and with the same light if you can.',
      '**Learn several starting points.** Mark four or five places in the music or the speech where you can enter. If memory fails, go to the next one. Practise entering at each of them, in any order that a friend calls out.',
      '**Practise going on.** Mistakes happen to everyone on a stage. Once a day, make one on purpose and continue in time, without a word and without showing it.',
      '**Keep one warm-up.** Eat something light and come early enough to stand on the stage. Use the same order each time: body, then voice or fingers, then five slow breaths, then the first line in your mind. A known order leaves less room for worry.',
      '**Give your mind a place.** From the first bar to the last, choose one thing to follow. It may be the beat of the drum, your partner’s eyes or the meaning of your first sentence.',
      '**Get treatment if these steps are not enough.** CBT is the therapy with the most research behind it, including studies with musicians. A doctor may also discuss medicine. A beta-blocker is prescribed only after questions about your lungs, your heart and your other medicines, so never accept one from a colleague. If you take a medicine every day, plan every change with the doctor.',
    ],
  },
  family: {
    title: 'What parents, teachers and friends can do',
    content: [
      'Praise what you saw: the practice, the courage to continue, one line that was lovely. Let a child choose the size of the next step.',
      'Teachers can hold small class performances each month, so that the annual function is one of many.',
      'Keep video clips private unless the performer is happy to share them.',
    ],
  },
  help: {
    emergency: [emergency.tooSleepy, emergency.asthma, emergency.endingLife, emergency.hurt],
    today: [today.harmedSelf],
    urgent: [urgent.thoughts, urgent.notSafe],
    routine: [
      'stage fright has made you give up an art, a subject or a role that you care about',
      'you rely on alcohol, tablets or cannabis to go on',
      'a child refuses school on days with speaking or performing',
      'you feel low or worried away from the stage as well',
    ],
  },
  conclusion: [
    'Find your next performance in the calendar and count the weeks. Use them for three small audiences, each a little larger than the one before. Tell your teacher or director about them, so that the plan is shared. After each one, write down how strong the fear was before, during and after. Most performers see it fall from one page to the next, first after the entry, later before it.',
    'If you have begun to say no to the stage, or yes only with a drink, see a doctor or psychologist. A parent or guardian joins the visit of anyone under 18. An assessment at {clinicShort} covers the fear itself, mood, sleep and physical health.',
  ],
  seeAlso: [
    {
      slug: 'beat-performance-anxiety',
      why: 'For interviews, meetings and sport: the same fear away from the stage.',
    },
    {
      slug: 'anxiety-disorders-2024',
      why: 'When worry is about much more than performing.',
    },
  ],
  service: 'therapy',
  sources: [
    {
      title:
        'Performance anxiety in professional musicians: a systematic review on prevalence, risk factors and clinical treatment effects (2019)',
      publisher: 'Psychological Medicine (Cambridge University Press)',
      url: 'https://doi.org/10.1017/S0033291719001910',
    },
    {
      title: 'The illusion of transparency and the alleviation of speech anxiety (2003)',
      publisher: 'Journal of Experimental Social Psychology (Elsevier)',
      url: 'https://doi.org/10.1016/S0022-1031(03)00056-8',
    },
    {
      title: 'Social anxiety disorder: recognition, assessment and treatment (CG159, 2013)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/cg159',
    },
    {
      title: 'Social anxiety disorder',
      publisher: 'Anxiety and Depression Association of America (ADAA)',
      url: 'https://adaa.org/understanding-anxiety/social-anxiety-disorder',
    },
    {
      title: 'Beta blockers',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/conditions/beta-blockers/',
    },
  ],
  reviewed: '2026-11-28',
};
