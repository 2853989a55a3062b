import { ArrowLink } from '../ArrowLink/ArrowLink';
import { Section } from './Section';

export const examples = (['paper', 'surface', 'mist', 'sun', 'river'] as const).map((tone) => ({
  name: tone,
  full: true,
  element: (
    <Section
      tone={tone}
      heading="Our Services"
      {...(tone === 'paper'
        ? { aside: <ArrowLink to="/blogs">View all Blogs</ArrowLink> }
        : { lead: 'Six ways we can help. Not sure which one you need? Begin with a consultation.' })}
    >
      <p>
        Text with <a href="#link">a link</a> on this surface.
      </p>
    </Section>
  ),
}));
