/** Takes the place of shared-ui's PageHead in the builds for other people's sites (build/guestConfig). */
import { PageHead as OurPageHead, type PageHeadProps } from '@site/shared-ui/PageHead';
import { use } from 'react';

import { HeadWanted } from './GuestRoot';

/** The head of a page belongs to its host: nothing, unless the host asks for it. */
export function PageHead(props: PageHeadProps) {
  return use(HeadWanted) ? <OurPageHead {...props} /> : null;
}
