import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { emergency, today, urgent } from '../triage';

export const parkinsonsDisease: Article = {
  slug: 'parkinsons-disease',
  title: 'Parkinson’s disease: the mind as well as the movement',
  description:
    'Parkinson’s disease is more than tremor. How to notice low mood, restless nights and seeing things, and what helps with each of them.',
  image: { tile: 'sleep', turned: true },
  date: '2024-06-13',
  tags: ['Parkinson’s disease', 'Physical health', 'Dementia', 'Memory', 'Hallucinations', 'Older people'],
  conditions: ['Parkinson’s disease'],
  text1: [
    'Parkinson’s disease is a condition of the brain. Cells that make dopamine, a chemical messenger, are slowly lost. Movements become slow, stiff or shaky, and mood, sleep and thinking can change too.',
    'The World Health Organization estimated that more than 8.5 million people were living with it in 2019. It grows more frequent with age, but some people notice the first signs before fifty, while they still have young children and a job.',
    'A neurologist leads the treatment. A psychiatrist joins when low mood, fear, disturbed nights, seeing things, memory trouble or new habits weigh more than the movement does.',
    'Hands shake from cold, strong tea or nerves, and everyone slows down with the years. See a doctor when a hand shakes at rest, when writing shrinks, or when one arm no longer swings. If mood or sleep changed around the same time, mention it at that first visit.',
  ],
  crux: 'Parkinson’s disease is more than a tremor. Low mood, worry, poor sleep and seeing things are part of it for many people, and there is help for each.',
  hookTitle: 'The hand in the pocket',
  hookText:
    'At weddings he keeps his left hand in his pocket. Buttons take ten minutes now, and he says that it is age. What the family misses most is something else: his jokes, the evening walk, the old songs.',
  diagnosis: {
    title: 'Signs in body and mind',
    content: [
      'Movements have become slow and small: buttons, writing, turning in bed, the swing of one arm.',
      'A hand or leg shakes at rest, or muscles feel stiff. Tremor can be missing: a 2020 review in Clinical Medicine cites a series in which 30 of every 100 people had none at first.',
      'The voice is softer and the face moves less. Others think the person is sad or angry when they are not.',
      'Low mood or worry lasts for weeks, sometimes years before any shaking. Drive can fade without sadness as well, which families may take for laziness.',
      'Nights are disturbed: shouting or hitting out in dreams, frequent waking, sleepiness by day.',
      'The person sees people, children or animals that are not there, or feels that someone is standing near.',
      'Thinking is slower, and planning a day’s errands is hard. Constipation and a weaker sense of smell are frequent companions.',
      'Only an assessment can tell. Other conditions, and some medicines, can look like Parkinson’s disease.',
    ],
  },
  keyPoints: [
    'It is not only a disease of the old, and not only a tremor. Slowness is the sign that doctors look for in everyone.',
    'Low mood is not only a reaction to the news. Changes in the brain affect mood directly, and treatment helps.',
    'Seeing small animals or people can come from the condition or from a medicine. It is a reason to call the doctor, not a reason for shame.',
    'Sudden confusion is not “Parkinson’s getting worse”. It often has a cause that can be treated, such as an infection. It is an emergency: call {emergency}.',
    'The pace differs greatly. Many people live for many years with the condition, at work, at home and in company.',
  ],
  remedies: {
    title: 'What helps',
    content: [
      '**Medicines for movement.** They replace dopamine or act like it; levodopa is the main one. No treatment can yet stop the condition, but movement often becomes much easier. When the effect grows uneven over the years, the neurologist may discuss other treatments, including an operation.',
      '**Never a sudden stop.** Take each medicine on time, on journeys and in hospital too, and plan any fast with the doctor. A sudden stop can be dangerous, so ring the doctor before you change anything.',
      `**Care for mood and worry.** Talking therapy, company and exercise help. Worry that rises as a medicine wears off may need a change in its timing. Where an antidepressant is needed, the doctor chooses one that fits the others. ${medicineSafety.antidepressant}`,
      '**Seeing things or strange beliefs.** The doctor first looks for infection, lack of water or a medicine that is too strong. Some antipsychotic medicines make movement worse, so the choice is for a doctor who knows Parkinson’s.',
      '**An eye on new urges.** Dopamine medicines can bring a strong pull to gamble, shop, eat or have sex. It is an effect of the medicine, not a fault of character. Tell the doctor within days, and on the same day if money or safety is at risk.',
      '**Movement every day.** Walking, dance, stretching or yoga with support keeps balance and spirits up. Physiotherapists help to prevent falls, and speech therapists train voice and swallowing.',
      '**Safer nights.** Pad sharp corners, lower the bed and keep one rising time. If dreams are acted out, sleep apart for a while and ask about treatment.',
      '**Support for memory.** A large calendar, one task at a time and labels on drawers save strength. When memory loss grows, a fresh assessment is worthwhile, since medicines help some people.',
    ],
  },
  family: {
    title: 'How family can help',
    content: [
      'Give time. Standing over a slow hand makes it slower.',
      'When they see what you do not see, stay calm. Say that you do not see it and that they are safe, and turn on a light.',
      'Keep a notebook of medicine times, falls, moods and unusual spending, and bring it to each visit.',
      'Go on inviting them. Silence may be a soft voice or low mood, not a wish to be alone.',
      'Share the care. A carer who never sleeps through and never leaves the house needs help too.',
    ],
  },
  help: {
    emergency: [
      emergency.parkinsonsStiff,
      emergency.suddenConfusion,
      emergency.choking,
      emergency.tooSleepy,
      emergency.hurt,
      emergency.endingLife,
    ],
    today: [today.seesThings, today.swallowing, today.newUrges, today.restless, today.thoughtsOnMedicine],
    urgent: [urgent.thoughts, urgent.carer],
    routine: [
      'shaking, slowness or stiffness is new and no doctor has looked at it',
      'low mood, worry or loss of interest has lasted two weeks or more',
      'someone has begun to fall',
    ],
  },
  conclusion: [
    'If the signs are new, begin with your family doctor or a neurologist. If the diagnosis is known and the mind troubles you more than the hand, ask for a psychiatrist’s opinion. {clinicShort} works alongside your neurologist, in person or online, so that one medicine does not undo another. Bring all the medicines that are taken, and come with someone who sees you daily.',
  ],
  seeAlso: [
    {
      slug: 'sleep-disorder-treatment',
      why: 'More on acted-out dreams, restless legs and sleepiness by day.',
    },
    {
      slug: 'social-isolation-loneliness',
      why: 'Keeping in touch when going out has become difficult.',
    },
  ],
  handOuts: ['medicine-list'],
  service: 'neuropsychiatric-care',
  sources: [
    {
      title: 'Parkinson disease: fact sheet',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/fact-sheets/detail/parkinson-disease',
    },
    {
      title: 'Parkinson’s disease in adults (NG71)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/ng71',
    },
    {
      title: 'Neuropsychiatric symptoms in Parkinson’s disease: aetiology, diagnosis and treatment (2020)',
      publisher: 'BJPsych Advances, Royal College of Psychiatrists',
      url: 'https://www.cambridge.org/core/product/E8BBA87713D9DC93E65D7AB1929CC00B',
    },
    {
      title: 'Update on the diagnosis and management of Parkinson’s disease (2020)',
      publisher: 'Clinical Medicine, Royal College of Physicians',
      url: 'https://doi.org/10.7861/clinmed.2020-0220',
    },
  ],
  reviewed: '2026-11-28',
};
