import { home } from '@site/shared-content/home';
import { Grid } from '@site/shared-ui/Grid';
import { Section } from '@site/shared-ui/Section';
import { ServiceCard } from '@site/shared-ui/ServiceCard';
import { servicePictures } from '@site/shared-ui/services/servicePictures';

/** The six services as cards; each card is a link to its page. */
export function Services() {
  const { heading, lead, cards, more } = home.services;
  return (
    <Section tone="mist" heading={heading} lead={lead}>
      <Grid columns={3}>
        {cards.map(({ title, description, image, link }) => (
          <li key={link.to}>
            <ServiceCard
              title={title}
              text={description}
              image={servicePictures[image]}
              to={link.to}
              more={more}
            />
          </li>
        ))}
      </Grid>
    </Section>
  );
}
