import { home } from '@site/shared-content/home';
import type { ServiceImage } from '@site/shared-content/services/Service';
import assessment from '@site/shared-ui/art/service-assessment.svg';
import childAdolescent from '@site/shared-ui/art/service-child-adolescent.svg';
import consultation from '@site/shared-ui/art/service-consultation.svg';
import medication from '@site/shared-ui/art/service-medication.svg';
import neuropsychiatric from '@site/shared-ui/art/service-neuropsychiatric.svg';
import telepsychiatry from '@site/shared-ui/art/service-telepsychiatry.svg';
import { Grid } from '@site/shared-ui/Grid';
import { Section } from '@site/shared-ui/Section';
import { ServiceCard } from '@site/shared-ui/ServiceCard';

const art: Record<ServiceImage, string> = {
  consultation,
  assessment,
  medication,
  neuropsychiatric,
  'child-adolescent': childAdolescent,
  telepsychiatry,
};

/** The six services as cards; each card is a link to its page. */
export function Services() {
  const { heading, lead, cards, more } = home.services;
  return (
    <Section tone="mist" heading={heading} lead={lead}>
      <Grid columns={3}>
        {cards.map(({ title, description, image, link }) => (
          <li key={link.to}>
            <ServiceCard title={title} text={description} image={art[image]} to={link.to} more={more} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}
