import { blog } from '@site/shared-content/blog';
import { LeadOnLink } from '@site/shared-ui/LeadOnLink/LeadOnLink';
import { Section } from '@site/shared-ui/Section/Section';
import { Skeleton } from '@site/shared-ui/Skeleton/Skeleton';
import { lazy, Suspense } from 'react';

const Teaser = lazy(() => import('blog/BlogTeaser'));

/** The newest articles, from the remote. */
export function BlogTeaser() {
  const { heading, all } = blog.teaser;
  return (
    <Section heading={heading} aside={<LeadOnLink to={all.to}>{all.label}</LeadOnLink>}>
      <Suspense fallback={<Skeleton variant="cards" label="Loading" />}>
        <Teaser />
      </Suspense>
    </Section>
  );
}
