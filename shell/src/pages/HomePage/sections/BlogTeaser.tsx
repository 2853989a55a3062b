import { blog } from '@site/shared-content/blog';
import { loadingScreen } from '@site/shared-content/loadingScreen';
import { LeadOnLink } from '@site/shared-ui/LeadOnLink';
import { Section } from '@site/shared-ui/Section';
import { Skeleton } from '@site/shared-ui/Skeleton';

import { ModuleSlot } from '../../../federation/ModuleSlot';
import { TeaserFallback } from './TeaserFallback';

/** The newest articles, shown by the blog itself; the frame around them is ours. */
export function BlogTeaser() {
  const { heading, all } = blog.teaser;
  return (
    <Section heading={heading} aside={<LeadOnLink to={all.to}>{all.label}</LeadOnLink>}>
      <ModuleSlot
        id="blog/BlogTeaser"
        skeleton={<Skeleton variant="cards" label={loadingScreen.status} />}
        fallback={(retry) => <TeaserFallback onRetry={retry} />}
      />
    </Section>
  );
}
