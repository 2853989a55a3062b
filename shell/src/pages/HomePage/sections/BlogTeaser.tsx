import { blog } from '@site/shared-content/blog';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import { Section } from '@site/shared-ui/Section';

import { NewestArticles } from './NewestArticles';

/** The newest articles, with a link to all. */
export function BlogTeaser() {
  const { heading, all } = blog.teaser;
  return (
    <Section heading={heading} aside={<ArrowLink to={all.to}>{all.label}</ArrowLink>}>
      <NewestArticles />
    </Section>
  );
}
