import { LeadOnLink } from '../LeadOnLink/LeadOnLink';
import { Section } from './Section';

export const examples = (['paper', 'surface', 'mist', 'sun', 'river'] as const).map((tone) => ({
  name: tone,
  full: true,
  element: (
    <Section
      tone={tone}
      heading="Our Services"
      {...(tone === 'paper'
        ? { aside: <LeadOnLink to="/blogs">View all Blogs</LeadOnLink> }
        : { lead: 'Six ways we can help. Not sure which one you need? Begin with a consultation.' })}
    >
      <p>
        Text with <a href="#link">a link</a> on this surface.
      </p>
    </Section>
  ),
}));
