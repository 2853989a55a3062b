import { Grid } from '../Grid/Grid';
import { IconClock } from '../icons/IconClock';
import { IconTalk } from '../icons/IconTalk';
import { PersonCard } from './PersonCard';

export const examples = [
  {
    name: 'three people',
    element: (
      <Grid columns={3}>
        <li>
          <PersonCard
            name="Dr. A. Example"
            more="More about Dr. A. Example"
            designation="Lead psychiatrist"
            degrees="MBBS, MD, DPM"
            registration="Registration 00000"
            initials="AE"
            facts={[
              { icon: <IconClock />, text: '12+ years of experience' },
              { icon: <IconTalk />, text: 'Speaks Odia, Hindi and English' },
            ]}
            points={[
              'General and child psychiatry',
              'Sees adults, children and teenagers, in person and by video',
              'Special interest in mood changes, sleep and ADHD',
            ]}
          />
        </li>
        <li>
          <PersonCard
            name="B. Example"
            more="More about B. Example"
            designation="Rehabilitation expert"
            degrees="MA, MPhil"
            initials="BE"
            points={['Helps people return to study, work and home life', 'Plans small steps with the family']}
          />
        </li>
      </Grid>
    ),
  },
];
