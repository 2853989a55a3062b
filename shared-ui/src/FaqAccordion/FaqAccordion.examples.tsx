import { FaqAccordion } from './FaqAccordion';

export const questions = [
  {
    question: 'What happens at a first visit?',
    answer: 'You talk and we listen. You leave with a plan that you have agreed to.',
  },
  {
    question: 'Is what I say kept private?',
    answer:
      'Yes. What you tell us stays between you and your doctor. The law allows a few exceptions, for example to save a life, and we would tell you first where we can.',
  },
  {
    question: 'Will I have to take medicine?',
    answer: 'Not always. If a medicine could help, we explain why, and you decide.',
  },
];

export const examples = [
  { name: 'three questions', element: <FaqAccordion items={questions} heading="FAQs" /> },
];
