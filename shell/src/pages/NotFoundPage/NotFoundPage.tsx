import { defineModule } from '@site/platform/contract';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { notFound } from '@site/shared-content/notFound';
import { pageTitle, sharePreview } from '@site/shared-content/seo';
import { PageHead } from '@site/shared-ui/PageHead';
import { Section } from '@site/shared-ui/Section';

import { HelpfulLinks } from './HelpfulLinks';
import { NotFoundBand } from './NotFoundBand';

/** Shown for every unknown path (docs/spec.md §8), with three links. */
export function NotFoundPage() {
  return (
    <>
      <PageHead
        title={pageTitle(notFound.seo.title)}
        description={notFound.seo.description}
        preview={sharePreview('home')}
        // App already adds it on every page of the sample.
        noindex={!clinicProfile.sample}
      />
      <NotFoundBand />
      <Section heading={notFound.helpHeading}>
        <HelpfulLinks />
      </Section>
    </>
  );
}

export default defineModule({ Component: NotFoundPage });
