import type { Article } from './Article';
import { danger, emergency, today, urgent } from '../triage';

export const socialMediaAddiction: Article = {
  slug: 'social-media-addiction',
  title: 'Social media addiction: is it real, and what helps?',
  description:
    'Social media addiction is not an official diagnosis, but losing control over the phone is real. How to recognise it, and what helps you and your family.',
  image: { tile: 'social', turned: true },
  date: '2024-09-05',
  tags: ['Social media', 'Digital habits', 'Gaming', 'Phone addiction', 'Young people', 'Parents'],
  text1: [
    'Short videos, chats and news feeds are built so that there is always one more. Most people can still put the phone away when food is served or an exam is near. This article is for those who try and cannot, and for parents who watch it happen.',
    '“Social media addiction” is a phrase of daily speech. It is not a diagnosis in ICD-11 or DSM-5-TR, the two manuals that doctors use. (Gaming disorder, a different condition, is in ICD-11.) Doctors speak instead of problematic use. They ask whether you have lost control, what you have stopped doing, and what harm has come of it.',
    'Hours alone do not decide it. Someone who sells saris through a page may be online for six hours without harm. Forty minutes at two o’clock each night can cost another person their job. DataReportal counted about 4.48 billion social media users in July 2021, at close to 2.5 hours a day each. By October 2025 its count was 5.66 billion accounts in use, and some people hold more than one.',
    'Teenagers need some extra thought. Much of their friendship happens in the phone, and being left out of a group there hurts as it would on the playground. At the same time, they are still learning whom to trust online, and when to leave a quarrel.',
    'A habit has become a problem when, week after week, you use the apps against your own decision. Sleep, study, work or people at home begin to pay for it.',
  ],
  crux: 'Judge the habit by what it takes away, not by the hours. If you cannot cut down although it harms you, that is a reason to ask for help, and nothing to be ashamed of.',
  hookTitle: 'One more, and then one more',
  hookText:
    'You picked up the phone to check the time. Forty minutes later you know about a stranger’s holiday, and you still do not know the time. You tell yourself, as you did yesterday, that this is the last one.',
  diagnosis: {
    title: 'Signs that use has become a problem',
    content: [
      'You open an app without deciding to, at meals, in class or while crossing the road.',
      'You have tried to cut down several times and could not.',
      'You become restless, angry or low when you cannot get online.',
      'Homework, work, prayer, sport or friends in person have given way to the screen.',
      'You fall asleep late, wake up to check messages and are tired by day.',
      'You hide how much you use, or tell lies about it.',
      'You go online mainly to escape worry or sadness, and feel worse afterwards.',
    ],
  },
  keyPoints: [
    'Most teenagers do not have this problem. In a 2022 survey by WHO Europe in 44 countries and regions, 11% showed signs of problematic use.',
    'No number of hours is safe or unsafe for everyone.',
    'A short “dopamine detox” does not reset the brain. A break helps some people, but change that lasts comes from new daily habits.',
    'Social media can also support people. A teenager who feels different, or the parent of a child with a disability, may find friends there.',
    'Weak will is not the explanation. Endless feeds and alerts are made to hold attention, and boredom, stress and loneliness add their share.',
    'Taking the phone away by force often ends in fights and secret use. Rules that were made together last longer.',
    'No tablet treats social media use itself. If depression, anxiety or ADHD lies behind it, each has a treatment of its own.',
  ],
  remedies: {
    title: 'What helps',
    content: [
      '**Look first, then make it slower.** For one week, read the phone’s own screen-time report. Then turn off every alert that does not come from a person. Take the hardest app off the first screen and log out each time.',
      '**Keep the bedroom free.** Charge the phone in another room and use a simple alarm clock. Stop the feeds an hour before sleep.',
      '**Set places, not hours.** “No phones at the table, in the bathroom or on the scooter” is easier to keep than “two hours a day”.',
      '**Fill the gap.** Decide what comes instead: badminton, a walk, music, cooking with someone. An empty evening soon goes back to the screen.',
      '**Clean up the feed.** Unfollow accounts that leave you feeling small or afraid. Hide and report posts that praise hurting oneself or extreme dieting.',
      '**Work on what it covers.** Cognitive behavioural therapy can help with the urges, and with the worry, sadness or poor attention behind them.',
      '**Act on threats.** If someone blackmails or frightens you online, do not pay and do not delete the messages. Tell someone you trust. For pictures or blackmail, use the women-and-children section of cybercrime.gov.in, the nearest police station or {emergency}; under 18, {children} helps. If money has been lost, call {cyberFraud} at once.',
    ],
  },
  family: {
    title: 'Rules that a family can keep',
    content: [
      'Write the rules together, and let them bind the adults as well. Children copy what they see at dinner.',
      'From about 10 to 14 years, look at things together and talk about them. Give more privacy as judgement grows.',
      'Plan sleep and outdoor time first, and give screens what is left. Teenagers need at least eight hours of sleep.',
      'Ask what your child enjoys online before you ask them to stop.',
      'If your child shows you something frightening, stay calm. A child who is punished for telling may not tell again.',
    ],
  },
  help: {
    emergency: [emergency.hurt, emergency.childGone, emergency.endingLife],
    danger: [danger.child],
    today: [today.childHarmed],
    urgent: [urgent.thoughts, urgent.online, urgent.childSaysIt],
    routine: [
      'sleep, study or work has been affected for several weeks',
      'your child refuses school and stays online through the night, or being offline brings panic, rage or deep sadness',
      'what you see online has changed how you eat or how you feel about your body',
    ],
  },
  conclusion: [
    'Tell somebody tonight which one change you will try for seven days. Charging the phone outside the bedroom is a good first one. Days when the old habit wins are part of changing it. Look at what happened that day, adjust the plan and go on the next morning.',
    'If a month of honest effort has changed little, an assessment is worth the time. Low mood, anxiety, ADHD or trouble at school may lie behind heavy use. The aim is a life in which the phone has its place. Nobody needs to give it up for ever, and relapses are no reason to stop trying.',
  ],
  seeAlso: [
    { slug: 'sleep-and-health', why: 'How much sleep each age needs, and what disturbs it.' },
    { slug: 'social-isolation-loneliness', why: 'When the phone is company because nobody else is.' },
  ],
  service: 'child-and-adolescent-psychiatry',
  sources: [
    {
      title: 'Global social media statistics (July 2021 and October 2025)',
      publisher: 'DataReportal',
      url: 'https://datareportal.com/social-media-users',
    },
    {
      title: 'A focus on adolescent social media use and gaming (2024, survey of 2022)',
      publisher: 'WHO Regional Office for Europe and HBSC study',
      url: 'https://hbsc.org/new-who-hbsc-report-sheds-light-on-adolescent-digital-behaviours-across-europe-central-asia-and-canada',
    },
    {
      title: 'Health advisory on social media use in adolescence (2023)',
      publisher: 'American Psychological Association',
      url: 'https://www.apa.org/topics/social-media-internet/health-advisory-adolescent-social-media-use',
    },
    {
      title: 'Gaming disorder: questions and answers',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/standards/classifications/frequently-asked-questions/gaming-disorder',
    },
    {
      title: 'National Cyber Crime Reporting Portal',
      publisher: 'Ministry of Home Affairs, Government of India',
      url: 'https://cybercrime.gov.in/',
    },
  ],
  reviewed: '2026-11-22',
};
