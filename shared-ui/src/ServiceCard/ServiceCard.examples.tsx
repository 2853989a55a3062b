import assessment from '../../art/service-assessment.svg';
import consultation from '../../art/service-consultation.svg';
import telepsychiatry from '../../art/service-telepsychiatry.svg';
import { Grid } from '../Grid/Grid';
import { ServiceCard } from './ServiceCard';

export const examples = [
  {
    name: 'a row of three',
    element: (
      <Grid columns={3}>
        <li>
          <ServiceCard
            title="Psychiatric consultation"
            text="A first, unhurried talk with a psychiatrist about what is wrong and what could help."
            image={consultation}
            to="/services/psychiatric-consultation"
            more="Learn More"
          />
        </li>
        <li>
          <ServiceCard
            title="Mental health assessment"
            text="Interviews and questionnaires that turn a worry into a clear picture, with a written report if you ask for one."
            image={assessment}
            to="/services/mental-health-assessment"
            more="Learn More"
          />
        </li>
        <li>
          <ServiceCard
            title="Telepsychiatry"
            text="See a psychiatrist by video from anywhere in India."
            image={telepsychiatry}
            to="/services/telepsychiatry"
            more="Learn More"
          />
        </li>
      </Grid>
    ),
  },
];
