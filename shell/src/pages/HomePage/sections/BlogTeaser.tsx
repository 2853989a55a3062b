import { blog } from '@site/shared-content/blog';
import { LeadOnLink } from '@site/shared-ui/LeadOnLink';
import { Section } from '@site/shared-ui/Section';

import { NewestArticles } from './NewestArticles';

/** The newest articles, with a link to all. */
export function BlogTeaser() {
  const { heading, all } = blog.teaser;
  return (
    <Section heading={heading} aside={<LeadOnLink to={all.to}>{all.label}</LeadOnLink>}>
      <NewestArticles />
    </Section>
  );
}
