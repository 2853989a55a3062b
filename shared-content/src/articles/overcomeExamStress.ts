import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { emergency, today, urgent } from '../triage';

export const overcomeExamStress: Article = {
  slug: 'overcome-exam-stress',
  title: 'Exam stress: how to study, sleep and stay well',
  description:
    'For students and their parents: spaced study, sleep, calm in the exam hall, and what to do when the pressure becomes too much.',
  image: { tile: 'stress' },
  date: '2025-02-20',
  tags: ['Exam stress', 'Stress', 'School', 'Young people', 'Parents', 'Tension'],
  conditions: ['Stress'],
  text1: [
    'From February, many houses keep the television low because someone has board exams or an entrance test. If that someone is you, or your son or daughter, this article is for you. Exam stress is the tension of body and mind that builds before a test.',
    'A little of it is useful. It brings you to the desk and keeps you awake in the hall. Too much does the opposite: attention jumps from page to page, and answers that you know stay away.',
    'You are far from alone. In 2022 the national council NCERT asked students of Classes 6 to 12. About 8 in 10 named studies, exams or results as a cause of anxiety.',
    'The load grows when much seems to depend on one day. Coaching fees, a hostel far from home and the hopes of a whole family can all weigh on one student. Those who must work or care for others beside their studies carry more again.',
    'It has become a problem when sleep and meals go wrong for days, or when you cannot study at all. The same is true when marks begin to feel like the price of being loved. No exam measures that.',
  ],
  crux: 'Short, spaced study and a full night’s sleep serve you better than sixteen-hour days. Marks show how a paper went; they do not show what a person is worth.',
  hookTitle: 'Chapter nine, for the third time',
  hookText:
    'You have read the same page three times. In the next room your parents speak softly about the coaching fee. You set the alarm for four, and then you lie awake and count the chapters that are left.',
  keyPoints: [
    'Some nerves before a paper are helpful. The aim is to bring them down to a level at which you can think.',
    'Past papers train exactly what an exam asks for: finding the answer without the book.',
    'Whichever board you sit, Manodarpan of the Ministry of Education has counsellors for students and parents on {students}, from 8 AM to 8 PM.',
    'CBSE has a line of its own in the exam season, {cbse}. It has recorded advice at any hour, and counsellors on working days.',
    'A poor result still leaves ways forward, such as a compartment exam, a second attempt or another course.',
    'Myth: toppers study for sixteen hours a day. Nobody can pay attention for so long, and tired hours teach little.',
    'Myth: energy drinks or tablets can give memory. They can disturb sleep and make the heart race, and none replaces rest.',
    'Myth: fear makes children work. Pressure and comparison raise anxiety, and an anxious mind has less room for a sum.',
  ],
  diagnosis: {
    title: 'Signs that exam stress is too high',
    content: [
      'Sleep comes late or at odd hours, and you wake tired.',
      'Headaches, stomach aches, loose motions or a racing heart come before tests.',
      'You eat very little, or cannot stop eating snacks.',
      'You sit with the book for hours and remember almost nothing.',
      'You stay away from school, coaching or the subject that frightens you most.',
      'You say that you are useless, or that nothing is worth it if you fail.',
      'Only an assessment can tell exam stress from an anxiety disorder, depression, a learning difficulty or a physical illness.',
    ],
  },
  remedies: {
    title: 'What helps, from now until the last paper',
    content: [
      '**Space your study.** Return to a topic after a day, after a few days and again after two weeks. A 2013 review of ten study methods rated this and self-testing the most useful.',
      '**Test yourself.** Close the book and write down what you remember, or do a past paper with a clock. Underlining and rereading feel easier and teach less.',
      '**Work in blocks.** Try forty minutes of study and ten of rest, with the phone in another room. After three blocks take a longer break outside. A friend who studies beside you can make it easier to start.',
      '**Keep the night for sleep.** Most teenagers need eight to ten hours (NHS). The sleeping brain stores what you learned by day, so a night of cramming costs more than it gives.',
      '**Plan the exam day.** Pack the admit card and pens the night before, eat a little and leave early. If your mind goes blank, put the pen down, take five slow breaths and begin with the question you know best. Afterwards go home without comparing answers at the gate.',
      '**Feed and move the body.** Keep to regular meals and water. Half an hour of cycling, cricket or walking clears the head.',
      '**Speak early.** Tell a teacher or parent which subject worries you while there is still time to change the plan. Most teachers would rather hear it in December than in March.',
      '**Ask for treatment if you need it.** Talking therapy such as CBT can lower exam fear. Medicine is seldom the first step for a student, and only a doctor should decide on it. If you already take one, go on with it through the exams.',
    ],
  },
  family: {
    title: 'What parents and grandparents can do',
    content: [
      'Listen for ten minutes without correcting. Ask “What was hard today?” before “How much is done?”',
      'Say clearly that your love does not depend on the result, and show it on the day the result comes.',
      'Leave the neighbour’s daughter and her marks out of the conversation.',
      'Ask the school early if you suspect a reading or attention difficulty. With a certificate, boards can allow extra time.',
      'When talk of death or of being worthless appears, ask about it calmly and get help the same day.',
      `If a doctor gives your child an antidepressant, you should know this. ${medicineSafety.antidepressantChild}`,
    ],
  },
  help: {
    emergency: [emergency.endingLife, emergency.childEndingLife, emergency.hurt],
    today: [
      today.childHardlyEating,
      today.restless,
      today.thoughtsOnMedicine,
      today.harmedSelf,
      today.childHarmed,
    ],
    urgent: [urgent.thoughts, urgent.childSaysIt, urgent.burden, urgent.tonight],
    routine: [
      'poor sleep or poor appetite has lasted more than a week or two',
      'panic keeps you from entering the hall or from writing',
      'low mood goes on after the exams are over',
      'marks have fallen suddenly, or a learning or attention problem seems likely',
    ],
  },
  conclusion: [
    'Tonight, write tomorrow’s plan on one small page: three blocks of study, three meals, one walk and a bedtime. Begin with twenty minutes of the subject you fear most, while you are fresh. Stop at the bedtime, even if a line of the plan is left.',
    'If two weeks of this change little, talk to the school counsellor or come for an assessment. At {clinicShort} we see students in {city} and by video. Anyone under 18 comes with a parent or guardian, and we contact a school only when the parent permits it.',
    'Whatever the result says, your life is worth more. If that is hard to believe tonight, {helplineName} on {helpline} is open to students at two in the morning as well as at noon.',
  ],
  seeAlso: [
    { slug: 'face-failures', why: 'If the result is bad: how to get through the first days.' },
    { slug: 'sleep-and-health', why: 'How much sleep each age needs, and what it does for memory and mood.' },
  ],
  service: 'child-and-adolescent-psychiatry',
  sources: [
    {
      title: 'Help your child beat exam stress',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/mental-health/children-and-young-adults/advice-for-parents/help-your-child-beat-exam-stress/',
    },
    {
      title: 'Improving students’ learning with effective learning techniques (2013)',
      publisher: 'Psychological Science in the Public Interest (SAGE)',
      url: 'https://doi.org/10.1177/1529100612453266',
    },
    {
      title: 'Mental health and well-being of school students: a survey (2022)',
      publisher: 'National Council of Educational Research and Training (NCERT)',
      url: 'https://ncert.nic.in/pdf/Mental_Health_WSS_A_Survey_new.pdf',
    },
    {
      title: 'Psycho-social counselling for students and parents',
      publisher: 'Central Board of Secondary Education (CBSE)',
      url: 'https://www.cbse.gov.in/',
    },
    {
      title: 'Tele-MANAS, the national tele-mental-health programme',
      publisher: 'Ministry of Health and Family Welfare, Government of India',
      url: 'https://telemanas.mohfw.gov.in/',
    },
  ],
  reviewed: '2026-11-28',
};
