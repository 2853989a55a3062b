import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { danger, emergency, today, urgent } from '../triage';

export const mentalDisordersChildren: Article = {
  slug: 'mental-disorders-children',
  title: 'Mental health conditions in children: signs and support',
  description:
    'ADHD, autism, anxiety, low mood and learning difficulties in children: how parents can tell a phase from a problem, and which help comes first.',
  image: { tile: 'disorders', turned: true },
  date: '2024-10-05',
  tags: ['Childhood disorders', 'ADHD', 'Autism', 'OCD', 'Children', 'Parents'],
  conditions: [
    'Attention deficit hyperactivity disorder',
    'Autism',
    'Learning disorders',
    'Anxiety disorders',
    'Depression',
    'Obsessive-compulsive disorder',
  ],
  text1: [
    'Children rarely say “I am anxious”. They have a stomach ache before school, stop drawing, or fight with a cousin. We speak of a mental health condition when feelings, behaviour, learning or development stay difficult for long, and daily life is harder for it.',
    'Some conditions belong to development and show early: ADHD, autism, and learning disorders such as dyslexia. Others can begin later, among them anxiety, depression, obsessive-compulsive disorder (OCD), tics, and lasting problems with rules and aggression. One child may have two of them.',
    'Many start young. A review of 192 studies, published in 2021, found that about one third of all mental health conditions begin before the age of 14. Developmental conditions show earliest, often before school or in its first years.',
    'Tantrums at two, a fear of the dark at four and a moody week at fourteen belong to growing up. Ask yourself whether your child has changed, and for how long. Ask also whether it shows in more than one place, such as home and tuition, and disturbs learning, friends, sleep or play.',
    'Causes are mixed: genes, birth and early illness, temperament, and what happens around the child. No parent has caused autism by going out to work, and vaccines do not cause it. What parents do can still make life easier from now on.',
  ],
  crux: 'A child who finds life hard is not a bad child, and you are not a bad parent. Ask for an assessment when a change lasts for weeks, shows in more than one place and disturbs daily life.',
  hookTitle: 'Another note in the school diary',
  hookText:
    'The teacher has written again: he does not sit, he does not finish, please see me. His grandmother says that boys are like that, and his uncle says that you are too soft. You have tried shouting, and you have tried sweets.',
  diagnosis: {
    title: 'Signs, by kind of difficulty',
    content: [
      '**Attention and activity (ADHD).** The child cannot wait or sit, loses things, and leaves work half done, clearly more than others of that age. Some are quiet dreamers.',
      '**Social development (autism).** Little eye contact or sharing of interest, late or unusual speech, strong routines, distress at noise or touch.',
      '**Anxiety.** Clinging, tears in the morning, pains with no illness, many questions about what may go wrong.',
      '**Low mood.** In children it often looks like irritability. Play, food and friends lose their pleasure for two weeks or more.',
      '**Learning.** Reading, writing or sums stay very hard for a bright child, in spite of effort and tuition.',
      '**Rules and anger.** Over many months: frequent fights, lies, cruelty, or rules broken at home and at school.',
      '**OCD and tics.** Washing, checking or asking without end; or quick movements and sounds that the child cannot hold back for long.',
      'Poor hearing or sight, thyroid trouble, seizures, bullying and lack of sleep can look the same. A good assessment looks for these first.',
    ],
  },
  keyPoints: [
    'The World Health Organization estimates (2025) that 1 in 7 young people aged 10 to 19 has a mental health condition. Your child is not the only one in the school.',
    'Myth: bad parenting causes autism. Autism is a difference in how the brain develops.',
    'Myth: vaccines cause autism. Large studies in several countries have found no link.',
    'Myth: children grow out of everything. Many fears do pass, but a difficulty that has lasted for months deserves a look now.',
    'Myth: an assessment means medicine. Most plans begin with advice to parents, changes at school and therapy.',
    'Girls with ADHD or autism are often noticed late, because they may be quiet and copy others.',
    'If a child tells of being touched, hurt or frightened by someone, listen and believe. The child helpline {children} answers day and night.',
    'Beating does not treat any of these conditions. It adds fear, and the child learns to hide more.',
  ],
  remedies: {
    title: 'What helps',
    content: [
      '**A full assessment.** The clinician talks with you, spends time with the child, and asks about pregnancy, milestones, school and family. With your permission, teachers are asked too.',
      '**Parent training first.** For young children with behaviour problems or ADHD, guidance for parents comes before any medicine. You practise short instructions, praise for small efforts, and calm consequences that you can keep.',
      '**Support at school.** A seat near the teacher, work in smaller parts or more time in tests can change a year. Ask the school early which certificate its board needs.',
      '**Therapy for the child.** CBT suits anxiety, OCD and low mood, in a form with games and drawings for smaller ones. Speech and occupational therapy can help in autism.',
      '**Medicine in some cases.** It may be right in marked ADHD, OCD or depression, after assessment and with checks of growth, sleep and blood pressure. Ask the doctor before you stop or change it.',
      `**The first weeks of an antidepressant.** ${medicineSafety.antidepressantChild}`,
      '**A day with a shape.** Regular meals, sleep and time outdoors calm most children. Keep phones out of the bed, the parents’ phones as well.',
      '**Time without correction.** Ten minutes a day, the child chooses the game and nobody teaches. Carrom, mud, a made-up story: it all counts.',
    ],
  },
  family: {
    title: 'How the whole family can help',
    content: [
      'Agree on a few rules with grandparents, and use the same words for them. Different rules in each room confuse a child.',
      'Say what you liked, exactly and at once: “You waited for your turn.”',
      'Do not compare with brothers, sisters or the neighbour’s first rank.',
      'Notice your own strain. A parent who sleeps and has someone to talk to can be patient for longer.',
    ],
  },
  help: {
    emergency: [emergency.childHurt, emergency.childEndingLife, emergency.childSudden, emergency.noFluids],
    danger: [danger.child],
    today: [
      today.childVoices,
      today.childHarmed,
      today.childHardlyEating,
      today.childLosesSkills,
      today.restless,
      today.thoughtsOnMedicine,
    ],
    urgent: [urgent.childSaysIt],
    routine: [
      'a change in mood, sleep or behaviour has lasted for weeks',
      'school, play or friendships are getting harder in more than one place',
      'speech, play or learning is clearly behind other children of that age',
      'tics, washing, checking or fears take up much of the day',
    ],
  },
  conclusion: [
    'Before the first visit, write down what you see, when it began, and what your child enjoys and does well. Bring school diaries, the growth and vaccination record, and any earlier reports. Tell the child in simple words: “We are going to someone who helps children with worries and with school.”',
    'A parent or guardian takes part, in person or online, and {clinicShort} writes to a school only if you permit it.',
    'You may ask every question twice.',
  ],
  seeAlso: [
    {
      slug: 'early-psychiatrist-evaluation',
      why: 'What happens in an assessment, and how to prepare your child.',
    },
    {
      slug: 'child-psychiatry-explanation',
      why: 'Who does what: child psychiatrist, psychologist, special educator.',
    },
  ],
  service: 'child-and-adolescent-psychiatry',
  sources: [
    {
      title: 'Mental health of adolescents: fact sheet (2025)',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/fact-sheets/detail/adolescent-mental-health',
    },
    {
      title:
        'Age at onset of mental disorders worldwide: large-scale meta-analysis of 192 epidemiological studies (2021)',
      publisher: 'Molecular Psychiatry',
      url: 'https://doi.org/10.1038/s41380-021-01161-7',
    },
    {
      title: 'Attention deficit hyperactivity disorder: diagnosis and management (NG87)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/ng87',
    },
    {
      title: 'Autism: fact sheet',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/fact-sheets/detail/autism-spectrum-disorders',
    },
  ],
  reviewed: '2026-11-28',
};
