import { blog } from '@site/shared-content/blog';
import { ArrowLink } from '@site/shared-ui/ArrowLink/ArrowLink';
import { Section } from '@site/shared-ui/Section/Section';
import { Skeleton } from '@site/shared-ui/Skeleton/Skeleton';
import { lazy, Suspense } from 'react';

const Teaser = lazy(() => import('blog/BlogTeaser'));

/** The newest articles, from the remote. */
export function BlogTeaser() {
  const { heading, all } = blog.teaser;
  return (
    <Section heading={heading} aside={<ArrowLink to={all.to}>{all.label}</ArrowLink>}>
      <Suspense fallback={<Skeleton variant="cards" label="Loading" />}>
        <Teaser />
      </Suspense>
    </Section>
  );
}
