import { clinicProfile } from '@site/shared-content/clinicProfile';
import { home } from './home';
import { href, serviceSlugs } from './siteMap';

describe('the home page', () => {
  it('has three slides, each with a headline, a second line and a paragraph', () => {
    expect(home.hero.slides).toHaveLength(3);
    for (const { h1, h2, p } of home.hero.slides) expect([h1, h2, p].every(Boolean)).toBe(true);
    expect(home.hero.learnMore).toMatchObject({ label: 'Learn More', to: '/about' });
  });

  it('links to the six services in the order of the navigation', () => {
    expect(home.services.heading).toBe('Our Services');
    expect(home.services.cards.map(({ link }) => link.to)).toEqual(
      serviceSlugs.map((slug) => href('service', { slug })),
    );
  });

  it('has the four benefits of the spec', () => {
    expect(home.about.benefits).toHaveLength(4);
    expect(home.why.benefits.map(({ label }) => label)).toEqual([
      'Compassionate Care',
      'Holistic Healing Approach',
      'Enhanced Quality of Life',
      'Expert & Trusted Care',
    ]);
  });

  it('has the four steps of the spec', () => {
    expect(home.process.heading).toBe('Guiding you through our therapy process');
    expect(home.process.steps.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '01 Book Appointment',
      '02 Initial Consultation',
      '03 Progress Check-ins',
      '04 Ongoing Support',
    ]);
    const descriptions = home.process.steps.map(({ description }) => description.toLowerCase());
    [
      'scheduling is simple and hassle-free',
      'discuss your needs and set goals',
      'regular sessions to track progress and adjust',
      'continuous support toward your therapy goals',
    ].forEach((words, index) => expect(descriptions[index]).toContain(words));
  });

  it('has the buttons of the spec, with the targets of the spec', () => {
    expect(home.about.learnMore).toMatchObject({ label: 'Learn More', to: '/about' });
    expect(home.about.getInTouch).toMatchObject({ label: 'Get in Touch', to: '/contact' });
    expect(home.why.button).toEqual({ label: 'Book Your Confidential Consultation', to: '/contact' });
    expect(home.closing).toEqual({
      title: 'Ready for a Brighter Tomorrow?',
      text: 'You Deserve to Feel Better. We Can Help.',
      button: { label: 'Book Your Confidential Consultation', href: clinicProfile.bookingUrl },
    });
    expect(home.location.directions).toMatchObject({ label: 'Get Directions', href: clinicProfile.mapsUrl });
  });

  it('counts to the figures of the clinic and names their source', () => {
    expect(home.about.reviews).toMatchObject({
      count: 5000,
      badge: '5k+',
      note: 'Figure supplied by the clinic',
    });
    expect(home.why.lives).toMatchObject({ count: 500, label: 'Lives Transformed' });
    expect(home.testimonials?.note).toBe('Illustrative: not real patients');
  });

  it('answers ten questions', () => {
    expect(home.faq.heading).toBe('Frequently Asked Questions');
    expect(new Set(home.faq.items.map(({ question }) => question)).size).toBe(10);
  });
});
