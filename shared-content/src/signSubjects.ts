import { medicineSafety } from './medicineSafety';
import { emergency, today, urgent } from './triage';
import type { HelpLevel } from './urgentHelp';

/**
 * A subject of the warning signs: how texts speak of it, and what a page that does must say and show. For clinicians to read
 * and extend; `npm run content` holds every text against it, and no page loads it.
 *
 * In `spoken` and `notMeant`, “…” stands for any words of the same sentence, and “/” is between words of which one is enough:
 * “fit/fits … new” means “the fits are new” as well as “a fit that is new”. Capital letters make no difference.
 */
export type SignSubject = {
  readonly name: string;
  readonly spoken: readonly string[];
  /** Similar wording for something else, which is not looked at. */
  readonly notMeant?: readonly string[];
  /** The levels on which a sign about it may be. The first one is the subject's own. */
  readonly levels: readonly HelpLevel[];
  /** Why, and what to do; completes a message to the writer. */
  readonly why: string;
  /**
   * Set if each paragraph that speaks of it must say its level: the emergency number, or for a level below, “today” or “the
   * same day”. The words here are enough as well.
   */
  readonly inTexts?: readonly string[];
  /** Sentences of `medicineSafety`. A page that speaks of it must have one of them. */
  readonly warnings?: readonly string[];
  /** Signs that the care cards of such a page must show; for `warnings`, every sign that they name. */
  readonly signs?: readonly string[];
};

/** All subjects. A sign on a care card is held against the first one that it speaks of. */
export const signSubjects: readonly SignSubject[] = [
  // Another person is the danger.
  {
    name: 'control and fear at home',
    spoken: [
      'watched, controlled/threatened',
      'controlled at home',
      'kept without money',
      'afraid of somebody/someone/him/her',
      'afraid of your husband/wife/partner/father/mother/parent/parents/son/brother/family/in-laws',
    ],
    notMeant: ['threatened or kept without money is not your fault'],
    levels: ['fear', 'danger'],
    why: 'Leaving without a plan can be dangerous: `fear.controlled`, whose card says to plan first.',
  },
  {
    name: 'violence by a person',
    spoken: [
      'hurting you',
      'weapon',
      'strike',
      'attack another',
      'violence',
      'from another person',
      'threatens',
      'beat/beats/beaten/beating',
      'hit/hits/hitting',
      'in danger at home',
    ],
    notMeant: ['hit their head'],
    levels: ['danger'],
    why: 'Danger from a person belongs to `danger`, whose card says to get away first.',
  },

  // Suicide and self-harm.
  {
    name: 'a suicide about to happen',
    spoken: ['about to act on', 'about to end'],
    levels: ['emergency'],
    why: 'Somebody about to act on thoughts of suicide needs the emergency number now.',
  },
  {
    name: 'self-harm that has happened',
    spoken: [
      'have/has harmed/hurt yourself/themselves',
      'have/has just harmed/hurt yourself/themselves',
      'harmed/harming yourself/themselves',
      'self-harm',
    ],
    notMeant: ['thoughts of self-harm'],
    levels: ['today', 'emergency'],
    why: 'Self-harm that has happened needs a doctor on the same day: `emergency` or `today`.',
  },

  // Mind.
  {
    name: 'voices that someone obeys',
    spoken: ['voices … may act on', 'voices … cannot resist'],
    levels: ['emergency'],
    why: 'Voices that someone may act on are an emergency.',
  },
  {
    name: 'voices',
    spoken: ['voices'],
    levels: ['today', 'emergency'],
    why: 'Voices need a doctor on the same day: `emergency` or `today`.',
  },
  {
    name: 'certainty of a plot',
    spoken: ['plot', 'follow/follows/followed you', 'is following you'],
    levels: ['today', 'emergency'],
    why: 'Being certain of a plot needs a doctor on the same day: `emergency` or `today`.',
  },
  {
    name: 'suspicion that has turned to action',
    spoken: ['check/follow/record … the people at home'],
    levels: ['today', 'danger'],
    why: 'Suspicion that has turned to following somebody can become dangerous: `today.followsFamily`.',
  },
  {
    name: 'mania',
    spoken: [
      'hardly sleep/sleeps/slept/sleeping … energy',
      'little/no/without sleep … full of energy',
      'sleep little … energy',
    ],
    levels: ['today', 'emergency'],
    why: 'Energy without sleep can be mania, which needs a doctor on the same day.',
    inTexts: ['can be a sign of mania'],
  },
  {
    name: 'seeing what is not there',
    spoken: ['seeing things', 'seeing or hearing things', 'sees things'],
    notMeant: [
      'seeing things, and what helps',
      'seeing things are part of it',
      'seeing things or strange beliefs',
      'disturbed nights, seeing things',
    ],
    levels: ['today', 'emergency'],
    why: 'Seeing things that are not there needs a doctor on the same day: `emergency` or `today`.',
  },
  {
    name: 'sudden confusion',
    spoken: [
      'suddenly confused/drowsy',
      'suddenly very confused/drowsy',
      'sudden confusion',
      'confused/confusion … fever',
      'fever … confused/confusion',
      'began/begins/comes/came suddenly, or with fever',
    ],
    levels: ['emergency'],
    why: 'Sudden confusion, or a sudden change with fever, is an emergency on every page.',
    inTexts: [],
  },
  {
    name: 'a sudden change in a child',
    spoken: ['child … suddenly confused/stiff/agitated', 'sudden change'],
    notMeant: ['sudden change of doctor'],
    levels: ['emergency'],
    why: 'A child who changes suddenly is an emergency: `emergency.childSudden`.',
    inTexts: [],
  },

  // Body.
  {
    name: 'fits and weakness that are new',
    spoken: [
      'first fit',
      'new fit/fits/weakness',
      'fit/fits/weakness … new',
      'fit that does not end',
      'fit/fits … one after another',
      'suddenly weak',
      'weakness … suddenly',
      'suddenly unclear',
    ],
    levels: ['emergency'],
    why: 'A first fit, and weakness or unclear speech that comes suddenly, are an emergency: `emergency.fit`, `emergency.stroke`.',
    inTexts: [],
  },
  {
    name: 'a dangerous headache',
    spoken: ['headache … worst', 'worst headache', 'sudden headache', 'headache … within a minute'],
    levels: ['emergency'],
    why: 'A sudden, severe headache can be a bleeding: `emergency.headache`.',
    inTexts: [],
    signs: [emergency.headache],
  },
  {
    name: 'muscles that pull after a medicine (acute dystonia)',
    spoken: ['neck/jaw/tongue/eyes … pulled', 'jaw … locks', 'dystonia'],
    levels: ['emergency'],
    why: 'Acute dystonia can close the throat, and is treated within minutes: `emergency.dystonia`.',
    inTexts: [],
    signs: [emergency.dystonia],
  },
  {
    name: 'poisoning',
    spoken: [
      'taken/taking/swallowed/swallowing poison/pesticide',
      'taken/swallowed something harmful',
      'overdose',
      'taken too much of a medicine',
    ],
    levels: ['emergency'],
    why: 'Poisoning is an emergency, whose first aid is on the emergency card: `emergency.hurt`, `emergency.overdose`.',
    inTexts: [],
  },
  {
    name: 'too little breath or waking',
    spoken: ['cannot be woken', 'hard to wake', 'can hardly breathe', 'turn/turns blue'],
    levels: ['emergency'],
    why: 'Life is in danger.',
    inTexts: [],
  },
  {
    name: 'chest pain',
    spoken: ['chest pain'],
    levels: ['emergency'],
    why: 'Chest pain is an emergency until a doctor has looked at it.',
    inTexts: [],
  },
  {
    name: 'no fluids',
    spoken: [
      'no/neither water/fluids',
      'no water or other fluids',
      'fluids',
      'stopped drinking',
      'stopped eating or drinking',
    ],
    notMeant: ['stopped drinking alcohol'],
    levels: ['emergency'],
    why: 'Without fluids the body fails within days: this is an emergency on every page.',
    inTexts: [],
  },
  {
    name: 'hardly any food',
    spoken: [
      'stopped eating',
      'still cannot/hardly eat',
      'not/hardly eaten',
      'hardly eat/eats/eating',
      'losing weight fast',
      'refuses food',
    ],
    levels: ['today', 'emergency'],
    why: 'Whoever has almost stopped eating needs a doctor on the same day.',
    inTexts: [],
  },
  {
    name: 'eating',
    spoken: ['eating'],
    notMeant: ['coughs while eating'],
    levels: ['routine', 'today', 'emergency'],
    why: 'A doctor must examine this: remove it from `urgent`, which is a phone call.',
  },
  {
    name: 'hardly any sleep',
    spoken: ['hardly sleep/slept'],
    levels: ['today', 'emergency'],
    why: 'A doctor must examine this on the same day: `today`.',
  },
  {
    name: 'trouble with swallowing',
    spoken: ['swallow/swallowing'],
    levels: ['today', 'emergency'],
    why: 'Food can go into the lungs: `today.swallowing`.',
  },
  {
    name: 'sleep at the wheel',
    spoken: [
      'asleep/sleepy while driving',
      'asleep/sleepy at the wheel',
      'asleep/sleepy at work or while driving',
      'asleep … while driving',
    ],
    levels: ['today', 'emergency'],
    why: 'Sleep at the wheel can kill: `today.asleepDriving`. In a text, say: do not drive.',
    inTexts: ['do not drive'],
  },
  {
    name: 'a child who loses skills',
    spoken: ['lost/loses/losing words/skills', 'fewer words/skills', 'words/skills … are/were lost'],
    notMeant: ['skills that were there are lost'],
    levels: ['today', 'emergency'],
    why: 'A child who loses words or skills needs a doctor at once: `today.childLosesSkills`.',
  },
  {
    name: 'a body in danger',
    spoken: ['confused', 'a fit', 'faint/faints/fainted', 'skin or eyes turn yellow', 'pass urine'],
    levels: ['today', 'emergency'],
    why: 'The body is in danger: this is for a doctor, not for a phone call and not for next week.',
  },

  // Medicines.
  {
    name: 'antidepressants',
    spoken: [
      'antidepressant/antidepressants',
      'SSRI',
      'medicine/medicines for low mood',
      'fluoxetine/sertraline/escitalopram',
      'depression … medicine',
      'medicine … depression',
    ],
    levels: ['today', 'emergency'],
    why: 'In the first weeks an antidepressant can bring restlessness or thoughts of suicide. Add medicineSafety.antidepressant (for parents: .antidepressantChild).',
    warnings: [medicineSafety.antidepressant, medicineSafety.antidepressantChild],
    signs: [today.restless, today.thoughtsOnMedicine],
  },
  {
    name: 'lithium',
    spoken: ['lithium'],
    levels: ['today', 'emergency'],
    why: 'Lithium has a narrow range. Add medicineSafety.lithium.',
    warnings: [medicineSafety.lithium],
    signs: [emergency.lithium, today.lithiumLosing],
  },
  {
    name: 'clozapine',
    spoken: ['clozapine'],
    levels: ['today', 'emergency'],
    why: 'Fever on clozapine needs a blood count on the same day: `today.clozapine`.',
    signs: [today.clozapine],
  },
  {
    name: 'antipsychotics',
    spoken: ['antipsychotic/antipsychotics'],
    notMeant: ['antipsychotic medicines make movement worse'],
    levels: ['today', 'emergency'],
    why: 'An antipsychotic can bring fever with stiff muscles, and muscles that pull.',
    signs: [emergency.medicineFever, emergency.dystonia],
  },
  {
    name: 'mood stabilisers',
    spoken: ['mood stabiliser/stabilisers'],
    levels: ['today', 'emergency'],
    why: 'A mood stabiliser can bring a rash with fever, which is dangerous.',
    signs: [emergency.rash],
  },
  {
    name: 'pregnancy with a medicine',
    spoken: [
      'valproate',
      'medicine/medicines/stabiliser/stabilisers … pregnant/pregnancy',
      'pregnant … do not stop',
    ],
    levels: ['today'],
    why: 'Valproate, topiramate and carbamazepine can harm an unborn child, and so can a sudden stop.',
    inTexts: [],
    signs: [today.pregnant],
  },
  {
    name: 'new urges on a medicine',
    spoken: ['urges … gamble/gambling/spend/shop/shopping', 'pull … gamble', 'gambling … medicine'],
    levels: ['today'],
    why: 'New urges are an effect of the medicine, and can ruin a family within days.',
    inTexts: [],
    signs: [today.newUrges],
  },
  {
    name: 'restlessness on a medicine',
    spoken: [
      'restless/restlessness/driven … medicine',
      'driven … unlike yourself/themselves',
      'medicine … restless/restlessness/driven',
    ],
    notMeant: ['medicines that are taken'],
    levels: ['today'],
    why: 'Restlessness after a medicine (akathisia) can end in suicide, and is treated.',
    inTexts: [],
    signs: [today.restless],
  },
  {
    name: 'too much serotonin',
    spoken: ['serotonin', 'sweats, shakes'],
    levels: ['emergency'],
    why: 'Too much serotonin can kill within hours: `emergency.serotonin`.',
    inTexts: [],
    signs: [emergency.serotonin],
  },
  {
    name: 'sleeping and calming tablets',
    spoken: ['sedative/sedatives', 'sleeping/calming tablet/tablets', 'sleep medicine/medicines'],
    levels: ['routine', 'today', 'emergency'],
    why: 'A sudden stop can bring on fits. Add medicineSafety.sedative.',
    warnings: [medicineSafety.sedative],
    signs: [emergency.sedativesStopped],
  },
  {
    name: 'alcohol',
    spoken: [
      'no intoxicants',
      'less alcohol',
      'alcohol little',
      'leave it if you can',
      'leave it/alcohol alone',
      'alcohol lifts/calms/deepens/breaks/relaxes/makes',
      'safer not to … alcohol',
      'avoid/stop/quit/no/less alcohol/drinking',
      'give up alcohol/drinking',
      'cut down on alcohol/drinking',
      'cut down alcohol/drinking',
    ],
    levels: ['routine', 'today', 'emergency'],
    why: 'Daily drinkers must not stop at once. Add medicineSafety.alcohol.',
    warnings: [medicineSafety.alcohol],
    signs: [emergency.alcoholStopped],
  },

  // What may be said on a helpline, and must not wait for an appointment.
  {
    name: 'thoughts of suicide',
    spoken: ['end/ending your/their life/lives', 'wanting to die', 'suicide/suicidal'],
    notMeant: ['suicide have passed'],
    levels: ['urgent', 'today', 'emergency'],
    why: 'This cannot wait for an appointment: choose a sign of `urgent` or `emergency`.',
  },
];

/** Every way to speak of suicide or self-harm, for the rule that such a text names help. */
export const ofSuicide: readonly string[] = [
  'suicide/suicides/suicidal/suicidality',
  'self-harm',
  'end/ends/ending/ended/take/taking/took your/their/my/his/her/our/one’s life/lives',
  'end/ends/ending/ended/take/taking/took your/their/my/his/her/our/one’s own life/lives',
  'harm/harming/hurt/hurting/kill/killing yourself/themselves/himself/herself/myself',
  'want/wants/wanted/wanting to die',
  'not to live',
  'not want/wanting to live',
];

/** Illnesses and feelings that can lead to thoughts of suicide, even if the page does not mention them. */
export const ofDespair: readonly string[] = ['depression', 'hopeless/hopelessness'];

/** The signs that a page about suicide must show: at least one from each list. */
export const signsOfSuicide = {
  emergency: [emergency.endingLife, emergency.childEndingLife],
  urgent: [urgent.thoughts, urgent.beforeVisit, urgent.childSaysIt],
} as const;
