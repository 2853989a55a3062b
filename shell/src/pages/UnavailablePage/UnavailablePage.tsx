import { defineModule } from '@site/platform/contract';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { pageTitle, sharePreview } from '@site/shared-content/seo';
import { PageHead } from '@site/shared-ui/PageHead';

import { RemoteFallback } from '../../federation/RemoteFallback/RemoteFallback';

const { heading, text } = remoteFallback.general;

/** The server answers with it for a page whose app has no release that can be shown. */
export function UnavailablePage() {
  return (
    <>
      <PageHead
        title={pageTitle(heading)}
        description={text}
        preview={sharePreview('home')}
        // App already adds it on every page of the sample.
        noindex={!clinicProfile.sample}
      />
      <RemoteFallback owner="shell" />
    </>
  );
}

export default defineModule({ Component: UnavailablePage });
