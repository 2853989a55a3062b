import { home } from '@site/shared-content/home';
import { testimonialSteps } from '@site/shared-content/siteSettings';
import { Carousel } from '@site/shared-ui/Carousel';
import { Quote } from '@site/shared-ui/Quote';
import { Section } from '@site/shared-ui/Section';

import styles from './Testimonials.module.css';

/** Testimonials, if there are any; one, two or three are visible at a time (docs/spec.md §9). */
export function Testimonials() {
  if (!home.testimonials) return null;
  const { heading, slides, note, controls } = home.testimonials;
  return (
    <Section tone="sun">
      <Carousel
        variant="row"
        labels={controls}
        steps={testimonialSteps}
        heading={<h2>{heading}</h2>}
        slides={slides.map((testimonial, index) => ({
          label: testimonial.author,
          content: <Quote {...testimonial} person={index + 1} />,
        }))}
      />
      <p className={styles['note']}>{note}</p>
    </Section>
  );
}
