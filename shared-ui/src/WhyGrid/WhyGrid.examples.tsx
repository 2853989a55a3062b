import { WhyGrid } from './WhyGrid';

const items = [
  { title: 'One doctor throughout', description: 'You see the same psychiatrist at each visit.' },
  { title: 'A written plan', description: 'In plain words, after the first visit, to take home.' },
  { title: 'Time to decide', description: 'Nothing starts on the day unless it is urgent and you agree.' },
];

export const examples = [{ name: 'three columns', element: <WhyGrid items={items} /> }];
