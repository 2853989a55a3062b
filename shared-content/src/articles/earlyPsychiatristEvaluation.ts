import type { Article } from './Article';
import { danger, emergency, today, urgent } from '../triage';

export const earlyPsychiatristEvaluation: Article = {
  slug: 'early-psychiatrist-evaluation',
  formerLinks: ['early-psychiatrist-consultation-{city}-child-mental-health'],
  title: 'When should a child see a psychiatrist? A guide for parents',
  description:
    'Late speech, tantrums, anger, refusing school: signs by age that a child may need an evaluation, which is neither a label nor a prescription.',
  image: { tile: 'therapy' },
  date: '2024-07-26',
  tags: ['Child psychiatry', 'Assessment', 'Children', 'Parents', 'School', 'Getting help'],
  text1: [
    'An evaluation by a psychiatrist is a careful look at how a child feels, behaves, learns and gets on with others. It is meant for parents who keep asking themselves whether something is wrong. You do not need proof, and you do not need a complaint from school.',
    'Children change all the time. A girl of three lies on the floor of a shop and screams; a boy of fifteen shuts his door. Most of this passes. A doctor looks closer when a change lasts, shows in more than one place, and disturbs sleep, school, friends or family life.',
    'How long is too long? For depression, doctors look for two weeks or more of low mood or lost interest, for most of the day and nearly every day. In children, low mood may look like irritability. Worry, attention and behaviour are judged over months. A child who speaks of dying, hears voices or has almost stopped eating needs help on the same day.',
    'Early does not mean rushed. Many first visits end with an explanation, some advice for home and a date to look again. Others find something that can be helped, such as anxiety, a learning difficulty or a hearing problem. Either way, the family no longer has to guess.',
  ],
  crux: 'An evaluation answers a question; it does not hand out a label or a medicine. Come when a change lasts or keeps you worried, and at once when safety is in doubt.',
  hookTitle: 'Everyone has an opinion',
  hookText:
    'Your son used to run to the school van. Now he holds on to the gate with both hands. A neighbour calls it naughtiness, and a colleague advises another school. You wish that someone would hear the whole story.',
  diagnosis: {
    title: 'Signs that an evaluation would be useful',
    content: [
      '**Before school age.** Speech, eye contact or shared play comes late, or skills that were there are lost. Tantrums are far longer or harder than in other children.',
      '**Ages 5 to 11, in class.** Marks fall in spite of effort, your child refuses school, or cannot sit still or pay attention anywhere.',
      '**Ages 5 to 11, at home.** Frequent nightmares, many fears, stomach aches without a cause, or months of anger and defiance.',
      '**Ages 12 to 17.** A marked change in sleep, eating, marks or friends, a long withdrawal, or the use of alcohol, tobacco or drugs.',
      '**Mood at any age.** Sadness or irritability on most days, and no pleasure in play or friends.',
      '**Habits that grow.** Washing, checking, tics, pulling out hair, or fear of weight that takes up much of the day.',
      '**Safety.** Words about dying, hidden injuries, running away, or great cruelty to people or animals. These need help the same day.',
      'One sign alone proves nothing, and two children with the same sign may need different help.',
    ],
  },
  keyPoints: [
    'About 1 in 7 people aged 10 to 19 lives with a mental health condition, the World Health Organization reported in 2025. In a class of forty, that would be five or six.',
    'An evaluation does not always end in a diagnosis. Some children leave with advice alone.',
    'Medicine is one possible part of a plan. No evaluation obliges you to accept it.',
    'Needing an evaluation is not a verdict on how you have raised your child.',
    '“He will grow out of it” is true of some difficulties and not of others. A date for a second look is safer than waiting without one.',
    'Good marks do not rule out a problem. A bright child may hide worry, or may work far into the night to keep up.',
  ],
  remedies: {
    title: 'What an evaluation covers, and how to prepare',
    content: [
      '**Your account.** The doctor asks about birth, first words, illnesses, health in the family, and what is going on at home. An evaluation can take several hours, over one visit or more.',
      '**Your child’s account.** Small children play and draw. Older ones talk, often partly on their own. They hear first what stays private and what cannot, such as a danger to life.',
      '**News from school.** Children can be quite different in class. The clinic contacts a school only with your permission.',
      '**Checks of the body.** Tests of hearing, eyesight, blood or learning may be suggested. Questionnaires help, but scores do not decide alone.',
      '**A thin folder.** Write down what worries you most, when it began, and what your child is good at. Bring report cards, a notebook, earlier reports and the names of all medicines. A short video from home can show what is hard to describe.',
      '**The truth for your child.** “We are meeting a doctor who helps children with worries and feelings. You are not in trouble, and I will be there.”',
      '**A plan to take home.** Ask what the doctor thinks, what is not yet clear and what comes next. The answer may be guidance for parents, therapy, support at school, medicine or time.',
    ],
  },
  family: {
    title: 'How the family can help before the visit',
    content: [
      'Relatives need not agree on the reason. It is enough that they agree to come and listen.',
      'Never use the visit as a threat or a punishment.',
      'Family prayer and rituals that comfort the child can continue beside medical care.',
      'Tell brothers and sisters in a sentence or two. They have noticed more than you think.',
    ],
  },
  help: {
    emergency: [emergency.childHurt, emergency.childEndingLife, emergency.childSudden, emergency.noFluids],
    danger: [danger.child, danger.attack],
    today: [today.childVoices, today.childHarmed, today.childHardlyEating, today.childLosesSkills],
    urgent: [urgent.childSaysIt],
    routine: [
      'low or irritable mood, or lost interest, has lasted two weeks or more',
      'worry, anger or restlessness gets in the way both at home and at school',
      'speech, play or learning is behind that of other children',
      'you keep worrying even though others see no problem',
    ],
  },
  conclusion: [
    'If you are still unsure, write two lines each evening for a week: what was hard today, and what went well. Then bring the page to a first appointment. If the list of hard things is long, do not wait for the week to end.',
    'Families in and around {city} can come to {clinicShort} in person. Elsewhere in India, a first conversation can be held by video with a parent or guardian present. The doctor will say if a visit in person is the better way.',
    'If you suspect that someone harms your child, you need no proof to ask for help: the child helpline {children} answers day and night.',
  ],
  faqs: [
    {
      question: 'At what age can a child be evaluated?',
      answer:
        'At any age, even before school. With very young children the doctor watches play and speaks mostly with the parents. With older children and teenagers, their own words take a larger part.',
    },
    {
      question: 'Should we see our paediatrician first?',
      answer:
        'You may, and it is often a good start, but you do not have to. A paediatrician can check growth, hearing and general health. You can also book with a psychiatrist directly and bring the paediatrician’s notes if you have any.',
    },
    {
      question: 'How do we get a small child through a long visit?',
      answer:
        'Come at an hour when your child is rested, with water, something to eat and one toy. Say when a break is needed; your child can play while you go on talking. What does not fit into one visit is done in the next.',
    },
    {
      question: 'What does an evaluation cost?',
      answer:
        '{fees} An evaluation may need more than one visit, and tests cost extra. Before you agree to a test, ask if its result could change the plan. If the fee is too much for you, a government hospital sees children for little or no money.',
    },
    {
      question: 'How do I tell my child about the visit?',
      answer:
        'Tell the truth in one or two simple sentences, a day or two before. Say who you will meet, why, and that you will stay nearby. Let your child choose a toy or a book to bring.',
    },
    {
      question: 'My child says nothing to strangers. Is a visit of any use?',
      answer:
        'Yes, nobody is pressed to speak, and a first visit works without it. Play, drawings and the way you are together tell the doctor a lot, and you tell the story. A short video in which your child talks at home helps too.',
    },
    {
      question: 'Who in the family should come?',
      answer:
        'At least one parent or guardian, and best of all the people who spend most time with the child. Grandparents are welcome if your child is at ease with that. One parent alone is enough to begin.',
    },
    {
      question: 'What if the doctor finds nothing wrong?',
      answer:
        'Then you have a useful answer. You may hear that the behaviour fits your child’s age. You take home some ideas, and know which signs would be a reason to return. Nobody will think that you came for nothing.',
    },
    {
      question: 'Can a diagnosis harm my child’s future?',
      answer:
        'A diagnosis is a working name that helps to choose the right support, and it can change as a child grows. Health records are confidential. With some diagnoses a child may also be given allowances in school and in board examinations.',
    },
    {
      question: 'We live far from {city}. Can the first evaluation be online?',
      answer:
        'Yes, if the doctor finds it suitable. A video visit works well for a first history and for advice. A very young child, a physical check or a worry about safety usually needs a visit in person.',
    },
  ],
  seeAlso: [
    {
      slug: 'child-psychiatry-explanation',
      why: 'Who does what in child mental health, and the first visit step by step.',
    },
    { slug: 'mental-disorders-children', why: 'The common conditions of childhood, one by one.' },
  ],
  handOuts: ['what-to-bring'],
  service: 'child-and-adolescent-psychiatry',
  sources: [
    {
      title: 'Facts for Families',
      publisher: 'American Academy of Child and Adolescent Psychiatry',
      url: 'https://www.aacap.org/AACAP/Families_and_Youth/Facts_for_Families/FFF-Guide/FFF-Guide-Home.aspx',
    },
    {
      title: 'Mental health of adolescents: fact sheet (2025)',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/fact-sheets/detail/adolescent-mental-health',
    },
    {
      title: 'Depression in children and young people: identification and management (NG134)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/ng134',
    },
    {
      title: 'Telemedicine Practice Guidelines (2020)',
      publisher: 'Ministry of Health and Family Welfare, Government of India',
      url: 'https://esanjeevani.mohfw.gov.in/assets/guidelines/Telemedicine_Practice_Guidelines.pdf',
    },
  ],
  reviewed: '2026-11-22',
};
