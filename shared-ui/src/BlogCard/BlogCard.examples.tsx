import sleep from '../../art/cat-sleep.svg';
import social from '../../art/cat-social.svg';
import stress from '../../art/cat-stress.svg';
import { Grid } from '../Grid/Grid';
import { BlogCard } from './BlogCard';

export const examples = [
  {
    name: 'a teaser of three',
    element: (
      <Grid columns={3} teaser>
        <li>
          <BlogCard
            to="/blog/insomnia"
            image={sleep}
            category="Sleep & Physical Wellness"
            categoryTone="indigo"
            title="Insomnia: why sleep stays away, and what brings it back"
            text="Lying awake night after night is common, and it can be treated, often without tablets."
            date="2025-03-12"
            dateLabel="12 March 2025"
            readTime="8 min read"
          />
        </li>
        <li>
          <BlogCard
            to="/blog/overcome-exam-stress"
            image={stress}
            category="Stress & Resilience"
            categoryTone="haldi"
            title="How to get through exam stress"
            text="Some nerves help you work. Here is how to keep them from taking over."
            date="2025-02-20"
            dateLabel="20 February 2025"
            readTime="7 min read"
            tags={['exams', 'stress', 'parents']}
          />
        </li>
        <li>
          <BlogCard
            to="/blog/social-isolation-loneliness"
            image={social}
            turned
            category="Social & Lifestyle"
            categoryTone="lotus"
            title="Loneliness in a full house"
            text="You can feel alone among many people."
            date="2025-03-15"
            dateLabel="15 March 2025"
            readTime="7 min read"
          />
        </li>
      </Grid>
    ),
  },
];
