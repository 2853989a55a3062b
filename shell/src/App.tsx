import type { Slots } from '@site/platform/loader/createSlot';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { Suspense, useEffect } from 'react';

import { SlotsProvider } from './federation/ModuleSlot';
import { ChatButton } from './layout/ChatButton/ChatButton';
import { CrisisStrip } from './layout/CrisisStrip/CrisisStrip';
import { Footer } from './layout/Footer/Footer';
import { LoadingScreen } from './layout/LoadingScreen/LoadingScreen';
import { Navbar } from './layout/Navbar/Navbar';
import { SkipLink } from './layout/SkipLink/SkipLink';
import { Pages, type StandIn } from './Pages';
import { useLinks } from './routing/useLinks';
import { useDocumentLanguage } from './useDocumentLanguage';

export type AppProps = {
  slots: Slots;
  /** The path that the document was rendered for; undefined for a page that stands in for another. Hosts also serve it at other addresses. */
  documentPath?: string | undefined;
  /** The page of a remote that the document was rendered with, as `owner/Module /pattern`. */
  documentPage?: string | undefined;
  standIn?: StandIn | undefined;
};

/** The frame of every page with the page inside. The same tree is prerendered and hydrated. */
export function App({ slots, documentPath, documentPage, standIn }: AppProps) {
  useDocumentLanguage();
  useLinks(slots.rowsOf);
  // Tests and developers can see here that the frame is hydrated.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);
  return (
    <SlotsProvider value={slots}>
      {/* Search engines must not list a doctor who does not exist. */}
      {clinicProfile.sample && <meta name="robots" content="noindex" />}
      <SkipLink />
      <Navbar />
      <main id="main" tabIndex={-1} data-path={documentPath} data-page={documentPage}>
        <Pages standIn={standIn} />
      </main>
      <ChatButton />
      <LoadingScreen />
      {/* If its HTML was changed in transit, React renders this boundary again and not the whole page. */}
      <Suspense>
        <CrisisStrip />
        <Footer />
      </Suspense>
    </SlotsProvider>
  );
}
