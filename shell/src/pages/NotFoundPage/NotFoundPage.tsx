import { defineModule } from '@site/platform/contract';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { notFound } from '@site/shared-content/notFound';
import { canonicalUrl, pageTitle, sharePicturePath } from '@site/shared-content/seo';
import { PageHead } from '@site/shared-ui/PageHead';
import { Section } from '@site/shared-ui/Section';

import { HelpfulLinks } from './HelpfulLinks';
import { LostBand } from './LostBand';

/** The screen of every path that is not listed (docs/spec.md §8), with three ways on. */
export function NotFoundPage() {
  return (
    <>
      <PageHead
        title={pageTitle(notFound.seo.title)}
        description={notFound.seo.description}
        image={canonicalUrl(sharePicturePath('home'))}
        // Every page of the sample says it already (App).
        noindex={!clinicProfile.sample}
      />
      <LostBand />
      <Section heading={notFound.helpHeading}>
        <HelpfulLinks />
      </Section>
    </>
  );
}

export default defineModule({ Component: NotFoundPage });
