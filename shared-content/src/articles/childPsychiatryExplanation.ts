import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { danger, emergency, today, urgent } from '../triage';

export const childPsychiatryExplanation: Article = {
  slug: 'child-psychiatry-explanation',
  formerLinks: ['child-psychiatry-explained-{city}'],
  title: 'Child psychiatry explained: who does what, step by step',
  description:
    'What a child psychiatrist does, how this differs from a psychologist or a paediatrician, and what happens at the first visit and afterwards.',
  image: { tile: 'therapy', turned: true },
  date: '2025-08-28',
  tags: ['Child psychiatry', 'Bullying', 'Children', 'Epilepsy', 'Parents', 'Medicine'],
  text1: [
    'A child and adolescent psychiatrist is a medical doctor for the mental health of people under eighteen. The work joins feelings, behaviour, learning and thinking with the body, the family and the school. If someone has told you to “see a specialist” and you do not know which one, start here.',
    'Several professions work with children, and their names sound alike. A paediatrician looks after the body and its growth. A clinical psychologist gives tests and talking therapy, is registered with the Rehabilitation Council of India, and does not prescribe. A counsellor listens and guides, often inside a school. A special educator teaches children who learn in a different way.',
    'The psychiatrist puts these pieces together. As a doctor, the psychiatrist can look for physical causes, make a diagnosis and prescribe when there is good reason. In India this means a medical degree first, then specialist training in psychiatry; some doctors add further training with children.',
    'Age changes how the work is done. With a child of four, most of the talking is with the parents. A child of nine has a say and a share of the time. At sixteen much of the visit belongs to the young person, while the parents still give consent and are told of any serious danger.',
    'When does an ordinary difficulty become a matter for this doctor? When it is severe, when it lasts, when several problems come together, or when other help has not been enough. A shy child does not need a psychiatrist. A child who has not spoken outside the home for months may well need one.',
  ],
  crux: 'A child psychiatrist is a doctor for the whole situation: the child, the family and the school. Most plans begin with talking and guidance, and parents decide together with the doctor.',
  hookTitle: 'Four names on a piece of paper',
  hookText:
    'The school counsellor says it is attention. The paediatrician finds that growth is fine, and a cousin recommends a psychologist. You now have four names on a piece of paper and do not know which to ring first.',
  diagnosis: {
    title: 'What brings families to a child psychiatrist',
    content: [
      '**Attention and activity.** Restlessness or daydreaming that causes trouble at home as well as in class.',
      '**Development.** Autism, intellectual disability, or speech and learning that take a different path.',
      '**Worry and fear.** Panic, fear of separation, silence outside the home, or rituals that must be repeated.',
      '**Mood.** Sadness, anger or emptiness that stays, sometimes with thoughts of self-harm.',
      '**Behaviour.** Fights, lies or defiance far beyond ordinary quarrels.',
      '**Body and mind together.** Fainting, pain or weakness under strain, bed-wetting, eating problems, or changes that come with epilepsy.',
      '**Hard experiences.** An accident, a death, bullying, violence or abuse.',
    ],
  },
  keyPoints: [
    'The training begins with general medicine. That is why a psychiatrist also thinks of the thyroid, anaemia, epilepsy and the effects of other medicines.',
    'A psychologist is not a junior psychiatrist. The two are trained differently and often work on the same plan.',
    'Nearly half of mental health conditions begin before the age of 18. This was the finding of a large review of studies in 2021.',
    'Medicines for children are not given to make them quiet. Each one has a purpose, is checked at reviews, and is ended with the doctor’s help when it is no longer useful.',
    'Nobody is there to judge the parents. They know the child best, and the plan depends on them.',
    'What is said in the clinic is private. The law allows a few exceptions, such as protecting a life. Sexual abuse of a child must be reported.',
  ],
  remedies: {
    title: 'The first visit step by step, and what may follow',
    content: [
      '**Arriving.** A parent or guardian comes along and gives consent for a patient under eighteen. The child’s own agreement is asked for as well.',
      '**All together.** Everyone sits down in one room. The doctor explains what will happen and asks what each person hopes for.',
      '**Time apart.** A young child may play while the parents talk. A teenager is offered time alone with the doctor, with the limits of privacy made clear beforehand.',
      '**A first understanding.** The doctor says in plain words what seems to be happening, and what is not known yet. Questions are welcome, even those that feel foolish.',
      '**First steps.** Parents, child and doctor choose them together. They are often guidance for parents, changes in the daily routine, or talking or play therapy with a psychologist.',
      '**Medicine, with a reason.** For many problems it is considered only after other help; in psychosis or mania it is usually needed early. You hear the benefits, the possible side effects and the date of the next review. Do not stop it suddenly.',
      `**If the medicine is an antidepressant.** ${medicineSafety.antidepressantChild}`,
      '**School, if you permit.** A call or letter goes to the school only with your permission, and you are told what it will say.',
      '**Reviews.** Later visits look at what has changed, in person or online, and the plan changes with your child.',
    ],
  },
  family: {
    title: 'How the family becomes part of the treatment',
    content: [
      'Keep to one plan at home. Children do better when parents and grandparents answer in the same way.',
      'Practise what was agreed, even for ten minutes a day. Guidance for parents works through repetition.',
      'Write down what you did not understand and ask again at the next visit.',
      'Protect your child’s privacy. Visits to the clinic are not news for weddings or class groups.',
      'Praise effort at the moment you see it, in words that say what you saw.',
    ],
  },
  help: {
    emergency: [emergency.childHurt, emergency.childEndingLife, emergency.childSudden, emergency.noFluids],
    danger: [danger.child, danger.attack],
    today: [
      today.childVoices,
      today.childHarmed,
      today.childHardlyEating,
      today.restless,
      today.thoughtsOnMedicine,
    ],
    urgent: [urgent.childSaysIt],
    routine: [
      'a teacher and a parent have both noticed the same difficulty, or a physical complaint keeps returning and tests find no cause',
      'counselling or tuition has been tried and the problem is still there, or nobody reviews a medicine that your child takes',
    ],
  },
  conclusion: [
    'You do not have to choose the right profession before you ring. Describe what you see, and the clinic can tell you who is the right person to start with.',
    'A child psychiatrist who finds that a speech therapist or a special educator would help more will say so.',
    'At {clinicShort} in {city}, children and teenagers are seen together with their families, in the consulting room or by video. Write down the three questions that matter most to you and ask them first. If a child tells you of abuse, listen, believe, and call {children} as well.',
  ],
  faqs: [
    {
      question: 'Whom should my child see first, the psychologist or the psychiatrist?',
      answer:
        'Either is a good start, and each can send you on to the other. Choose the psychiatrist if medicine or eating is part of the question, and the psychologist for learning, tests or talking therapy. Known fits that return belong to the paediatrician or the neurologist. A first fit or a sudden change cannot wait: call {emergency}.',
    },
    {
      question: 'Who gives consent for my child’s treatment?',
      answer:
        'A parent or legal guardian gives consent for anyone under eighteen. The doctor also explains the plan to the child in words that fit their age and asks what they think of it. Treatment works better when the child agrees.',
    },
    {
      question: 'Will you tell me everything my teenager says?',
      answer:
        'No. Teenagers speak more openly when everyday matters stay private. You will be told about anything that puts your child or another person in serious danger. The doctor explains this rule to both of you at the beginning.',
    },
    {
      question: 'Why does the doctor play or draw with my child?',
      answer:
        'Play shows the doctor how a child thinks, feels and relates to others. Small children cannot yet describe worry in words. A story with toys, or a drawing of home, can open a conversation that questions would close.',
    },
    {
      question: 'What do I do if a medicine does not suit my child?',
      answer:
        'Call the doctor who prescribed it on the same day, and describe what you see. Sleepiness, restlessness or a poor appetite can often be eased. Do not stop it on your own unless the doctor says so. If your child cannot be woken, has a fit, swells in the face or can hardly breathe, call {emergency}.',
    },
    {
      question: 'How long will my child need treatment?',
      answer:
        'It depends on the difficulty, so ask for an estimate at each review. Some children need a few visits. Conditions such as ADHD or autism call for support over years, with long quiet periods between visits.',
    },
    {
      question: 'What can the school do for my child?',
      answer:
        'Often small things help: a seat in front, work in parts, a quiet corner, one teacher who knows. With some diagnoses a board gives more time or a writer in exams. If you permit it, the doctor can write down what would help. Ask to read it first.',
    },
    {
      question: 'How do we prepare a small child for a video visit?',
      answer:
        'Tell your child who will be on the screen, and that you stay in the room. Put the phone on a table so that both of you are seen, with paper and a toy or two. A few minutes before the camera may be enough. Ask somebody to look after the other children.',
    },
    {
      question: 'What happens when my child turns eighteen?',
      answer:
        'Care can go on. A neuropsychiatrist sees children, teens and adults, so there need be no sudden change of doctor. From that birthday your son or daughter gives consent and decides how far the family is involved.',
    },
    {
      question: 'We would like to ask another doctor too. What do we take along?',
      answer:
        'A summary of the findings, of the treatment so far and of the test results. Ask for it openly: a good doctor will not mind. Continue the present plan until you have talked with the next one.',
    },
  ],
  seeAlso: [
    { slug: 'early-psychiatrist-evaluation', why: 'Signs by age, and what to prepare for an evaluation.' },
    { slug: 'mental-disorders-children', why: 'What the common conditions look like at home and in class.' },
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
      title: 'Information for young people, parents and carers',
      publisher: 'Royal College of Psychiatrists',
      url: 'https://www.rcpsych.ac.uk/mental-health/parents-and-young-people',
    },
    {
      title:
        'Age at onset of mental disorders worldwide: large-scale meta-analysis of 192 epidemiological studies (2021)',
      publisher: 'Molecular Psychiatry',
      url: 'https://doi.org/10.1038/s41380-021-01161-7',
    },
    {
      title: 'The Mental Healthcare Act, 2017',
      publisher: 'India Code, Government of India',
      url: 'https://www.indiacode.nic.in/handle/123456789/2249',
    },
    {
      title: 'Telemedicine Practice Guidelines (2020)',
      publisher: 'Ministry of Health and Family Welfare, Government of India',
      url: 'https://esanjeevani.mohfw.gov.in/assets/guidelines/Telemedicine_Practice_Guidelines.pdf',
    },
  ],
  reviewed: '2026-11-28',
};
