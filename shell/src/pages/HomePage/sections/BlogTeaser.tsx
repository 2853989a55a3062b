import { blog } from '@site/shared-content/blog';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import { Section } from '@site/shared-ui/Section';

import { useIsLacking } from '../../../federation/useIsLacking';
import { NewestArticles } from './NewestArticles';

/** The newest articles, with a link to all; nothing while the blog is absent. */
export function BlogTeaser() {
  const isLacking = useIsLacking('blog');
  const { heading, all } = blog.teaser;
  if (isLacking) return null;
  return (
    <Section heading={heading} aside={<ArrowLink to={all.to}>{all.label}</ArrowLink>}>
      <NewestArticles />
    </Section>
  );
}
