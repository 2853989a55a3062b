import { Section } from '../Section/Section';
import { ProcessSteps } from './ProcessSteps';

const steps = [
  {
    number: '01',
    title: 'Book Appointment',
    description: 'Choose a time online, call us or send a message.',
  },
  {
    number: '02',
    title: 'Initial Consultation',
    description: 'Discuss your needs and set goals with the doctor.',
  },
  {
    number: '03',
    title: 'Progress Check-ins',
    description: 'Regular sessions to track progress and adjust the plan.',
  },
  { number: '04', title: 'Ongoing Support', description: 'Continuous support toward your therapy goals.' },
];

export const examples = [
  {
    name: 'wave',
    full: true,
    element: (
      <Section
        tone="river"
        heading="Guiding you through our therapy process"
        lead="Four steps, at your speed. You can stop and ask at each of them."
        columns={4}
      >
        <ProcessSteps steps={steps} variant="wave" />
      </Section>
    ),
  },
  { name: 'list', element: <ProcessSteps steps={steps} /> },
];
