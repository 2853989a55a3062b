/**
 * The table of warning signs by level, for every care card. Pages import their signs from here (`emergency.overdose`), so
 * that a sign has the same level on every page. A sign continues "… if:" in lower case, without a full stop.
 * `signSubjects.ts` says which subject each sign belongs to, and `npm run content` holds the table and all pages against it:
 * violence is only in `danger`, and signs that need a physical examination are never in `urgent`, which is a phone call. The reader may be the person in danger, so signs of suicide and self-harm say "you"
 * first, and none mentions a method. Nothing here is “Not urgent”: that level has no table, and a check refuses dangers on it.
 */

/** Life or health is in danger now: 112, and the nearest hospital. */
export const emergency = {
  hurt: 'you or someone else is badly hurt, or may have taken something harmful',
  /** For pages about medicines, where a dosing error is the usual cause. */
  overdose: 'someone has taken too much of a medicine',
  endingLife: 'you are about to act on thoughts of suicide, or someone else is',
  endingLifeUnsafe: 'someone says that they will end their life and cannot be kept safe',
  missing: 'someone is missing after speaking of ending their life',
  actingOnVoices: 'voices tell someone to harm themselves or another person, and they may act on it',
  veryUpset: 'someone is so confused or upset that they or others are not safe',
  suddenConfusion:
    'someone is suddenly confused or very drowsy, above all with fever, a fit or a blow to the head',
  noFluids: 'someone takes no water or other fluids, or hardly moves or speaks',
  mania: 'someone has hardly slept for days, is full of energy, and takes dangerous risks',
  afterBirth:
    'within weeks of a birth a woman is confused or very excited, hears voices or holds strange beliefs',
  motherOrBaby: 'a mother thinks of harming herself or the baby and feels she may act on it',
  alcoholStopped:
    'someone who drank every day has stopped, and now shakes badly, sees things, is confused or has a fit',
  sedativesStopped:
    'someone who took sleeping or calming tablets daily has stopped, and now shakes badly, sees things, is confused or has a fit',
  lithium: 'someone who takes lithium shakes strongly, slurs words, is drowsy or walks unsteadily',
  medicineFever: 'there is high fever with stiff muscles and confusion',
  /** Acute dystonia: mostly in the first days of an antipsychotic, or after a tablet or injection against vomiting. */
  dystonia:
    'after a tablet or an injection the neck, jaw, tongue or eyes are pulled to one side, or speaking and breathing become hard',
  /** Serotonin toxicity: mostly within a day of a new medicine or a larger dose. */
  serotonin:
    'within a day of a change of medicines someone is agitated, sweats, shakes and has loose motions or fever',
  swelling: 'the face, lips or tongue swell, or it is hard to breathe',
  rash: 'a rash spreads together with fever or sores in the mouth',
  asthma: 'someone with asthma has trouble breathing after taking a medicine',
  tooSleepy: 'someone cannot be woken, or is hard to wake after tablets or alcohol',
  fit: 'someone has a first fit, a fit of more than five minutes, or one fit after another',
  stroke: 'one side of the face or body becomes weak, or speech is suddenly unclear',
  headache:
    'a headache is the worst ever within a minute, or comes with a stiff neck, weakness, a fit or blurred sight, or late in pregnancy',
  headInjury: 'someone vomits, is very sleepy or has a bad headache after a blow to the head',
  chestPain:
    'chest pain comes for the first time, spreads to the arm or jaw, or comes with sweating, fainting or breathlessness',
  breath: 'someone is fighting for breath, turns blue or grey, or cannot be woken',
  choking: 'someone is choking, or has hit their head in a fall',
  parkinsonsStiff: 'a person with Parkinson’s disease is suddenly very stiff, hot, drowsy or confused',
  elderSilent: 'an older person who lives alone does not answer and may have fallen ill',
  childHurt: 'a child or young person is badly hurt, or may have swallowed something harmful',
  childEndingLife: 'a child or young person is about to end their life, or cannot be kept safe',
  childSudden: 'a child is suddenly confused, stiff or very agitated, has a fit or cannot be woken',
  childGone: 'a child has left home to meet a person known only from the internet and cannot be reached',
} as const;

/** Another person is the danger: get away first. */
export const danger = {
  atHome: 'someone is hurting you now, or you or a child are in danger at home',
  weapon: 'someone keeps a weapon ready, or plans to strike first in self-defence',
  attack: 'someone is about to attack another person',
  child: 'a child is in danger from another person now',
} as const;

/** Somebody at home is feared, without an attack at this hour: the next step is a plan, made by phone when nobody listens. */
export const fear = {
  controlled: 'you are afraid of somebody at home, or are watched, controlled or kept without money',
} as const;

/** A doctor must examine it on the same day. */
export const today = {
  voices: 'you hear voices that tell you to harm yourself or others, even if you can resist them',
  someoneHearsVoices:
    'someone hears voices, or is certain of a plot that nobody else can see, for the first time',
  childVoices: 'a child hears voices, or is terrified of something that is not there',
  lateSuspicion: 'strong suspicion is new in a person over 60',
  fewHours:
    'you have hardly slept for several nights, yet you are full of energy, talk fast or make big plans',
  oldSigns: 'the first signs of an earlier episode are coming back',
  medicineStopped: 'medicine has been stopped, and sleep or behaviour is already changing',
  restless: 'someone is driven, restless or unlike themselves since a medicine was begun or changed',
  thoughtsOnMedicine: 'thoughts of suicide have come since a medicine was begun or changed',
  pregnant: 'you take valproate, topiramate or carbamazepine and are, or may be, pregnant',
  newUrges:
    'urges to gamble, spend, eat or have sex are new since a medicine was begun, and money, safety or trust is at risk',
  faints: 'someone who takes a medicine for the mind faints, or their heart stumbles or races',
  yellow: 'skin or eyes turn yellow, or the urine turns dark, while you take a medicine',
  noUrine: 'someone who takes a medicine for the mind cannot pass urine, or has had no stool for days',
  hardlyEating: 'someone has almost stopped eating',
  fearOfPoison: 'someone refuses food for fear of poison',
  childHardlyEating: 'a child refuses food, or is losing weight fast',
  selfNeglect: 'someone no longer washes, dresses or looks after themselves',
  fearTooStrong: 'fear is so strong that you can neither eat nor sleep',
  newMother: 'you cannot sleep even when the baby sleeps, and your thoughts race',
  seesThings: 'seeing or hearing things that are not there is new',
  lithiumLosing: 'someone who takes lithium has vomiting, loose motions or fever',
  clozapine: 'someone who takes clozapine has fever, a sore throat or bad constipation',
  asleepDriving:
    'you have fallen asleep while driving, or nearly have (do not drive until a doctor has seen you)',
  childLosesSkills: 'a child is losing words or skills that were there before',
  followsFamily: 'suspicion is so strong that you check, follow or record the people at home',
  swallowing: 'swallowing has become difficult, or someone often coughs while eating or drinking',
  harmedSelf: 'you have harmed yourself in the last days, even if the wound is small',
  childHarmed: 'you find signs that a child or young person has harmed themselves',
} as const;

/** A helpline helps now, and a visit follows soon. */
export const urgent = {
  thoughts: 'you are thinking about ending your life, even if you do not mean to act on it',
  notSafe: 'you are not sure that you can keep yourself safe',
  tonight: 'being alone with your thoughts tonight does not feel safe',
  burden: 'you feel that others would be better off without you',
  hopeless: 'you feel trapped or without hope',
  mayHurt: 'you are afraid that you may hurt yourself or someone else',
  beforeVisit: 'you think about ending your life, and your visit is still days away',
  someoneSaid: 'someone has spoken to you of suicide and you do not know what to do next',
  joinTheDead: 'you wish to join the person who died',
  online: 'threats or shared pictures have made someone feel that life cannot go on',
  carer: 'as a carer you are close to breaking down, or afraid of what you might do',
  childSaysIt: 'a child or young person speaks of wanting to die',
} as const;

/** The signs by level; the types keep a sign of one level out of the lists of another. */
export const triage = { emergency, danger, fear, today, urgent } as const;

export type SignOf<Level extends keyof typeof triage> = (typeof triage)[Level][keyof (typeof triage)[Level]];

/** The signs that a page shows, by level. */
export type Signs = { readonly [Level in keyof typeof triage]?: readonly SignOf<Level>[] };
