import type { Slots } from '@site/platform/loader/Slot';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { useEffect } from 'react';

import { SlotsProvider } from './federation/SlotsContext';
import { ChatButton } from './layout/ChatButton/ChatButton';
import { LoadingScreen } from './layout/LoadingScreen/LoadingScreen';
import { Navbar } from './layout/Navbar/Navbar';
import { SkipLink } from './layout/SkipLink/SkipLink';
import { Pages } from './Pages';
import { useLinks } from './routing/useLinks';
import { useDocumentLanguage } from './useDocumentLanguage';

export type AppProps = {
  slots: Slots;
  /** The path that was answered with the not-found page, whatever the site map says of it. */
  notFoundPath?: string | undefined;
};

/** The site: the frame that every page has, and the page, but for its end (`PageEnd`). The same tree is prerendered and hydrated. */
export function App({ slots, notFoundPath }: AppProps) {
  useDocumentLanguage();
  useLinks();
  // For tests, and for whoever looks into a page: from now on its frame reacts.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);
  return (
    <SlotsProvider value={slots}>
      {/* A doctor who does not exist must not be found; a real clinic's pages carry no such line. */}
      {clinicProfile.sample && <meta name="robots" content="noindex" />}
      <SkipLink />
      <Navbar />
      <main id="main" tabIndex={-1}>
        <Pages notFoundPath={notFoundPath} />
      </main>
      <ChatButton />
      <LoadingScreen />
    </SlotsProvider>
  );
}
