import first from '../../art/hero-1.svg';
import second from '../../art/hero-2.svg';
import third from '../../art/hero-3.svg';
import { Quote } from '../Quote/Quote';
import { Carousel } from './Carousel';

const picture = (art: string, title: string) => ({
  label: title,
  content: <img src={art} alt={title} width="1440" height="580" />,
});

const labels = {
  previous: 'Previous',
  next: 'Next',
  position: (current: number, total: number) => `${current} of ${total}`,
};

export const examples = [
  {
    name: 'hero',
    full: true,
    element: (
      <Carousel
        variant="hero"
        labels={{ ...labels, label: 'Welcome', stop: 'Stop', start: 'Start' }}
        autoplayMs={5000}
        slides={[picture(first, 'Dusk'), picture(second, 'Dawn'), picture(third, 'Day')]}
      />
    ),
  },
  {
    name: 'row',
    surface: 'sun',
    element: (
      <Carousel
        variant="row"
        labels={{ ...labels, label: 'What people say' }}
        steps={[
          { fromPx: 0, perView: 1, gapPx: 15 },
          { fromPx: 768, perView: 2, gapPx: 30 },
          { fromPx: 1024, perView: 3, gapPx: 40 },
        ]}
        heading={<h2>What people say</h2>}
        slides={[
          [
            'I was heard',
            'Nobody hurried me. For the first time I could say the whole thing from the beginning, and then we made a plan.',
          ],
          [
            'My son talks to us again',
            'The doctor spoke with him, then with us, then with all of us together.',
          ],
          [
            'From a small town, by video',
            'I live five hours away. The visits are by video and my brother sits with me.',
          ],
          ['Plain words', 'She drew it on paper. I understood what the medicine is for.'],
          ['Sleep came back', 'It took eight weeks and a notebook. I still keep the notebook.'],
          [
            'A place without shame',
            'My mother was afraid someone would see us. She now asks when the next visit is.',
          ],
        ].map(([title = '', content = ''], index) => ({
          label: title,
          content: (
            <Quote title={title} content={content} author={`Person ${index + 1}`} person={index + 1} />
          ),
        }))}
      />
    ),
  },
];
