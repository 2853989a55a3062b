import { bookingBlock } from '@site/shared-content/bookingBlock';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { pageTitle } from '@site/shared-content/seo';
import { Actions } from '@site/shared-ui/Actions';
import { Button } from '@site/shared-ui/Button';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { Section } from '@site/shared-ui/Section';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';

import { greetReader } from '../../layout/LoadingScreen/greetReader';
import { fallbackWords } from './fallbackWords';
import { ReachClinic } from './ReachClinic';
import { useOnline } from './useOnline';

export type RemoteFallbackProps = {
  /** Whose page it is. */
  owner: string;
  onRetry: () => void;
};

/** Stands in the place of a page that no release of its remote could show: the clinic stays within reach. */
export function RemoteFallback({ owner, onRetry }: RemoteFallbackProps) {
  const { heading, text, links } = fallbackWords(owner);
  const online = useOnline();

  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);

  function retry(): void {
    // The pressed button goes at once, and the reader is taken to the heading of whatever comes in its place.
    flushSync(onRetry);
    greetReader('');
  }

  return (
    <>
      <title>{pageTitle(heading)}</title>
      <HeroBand title={heading} lead={text} sun="low">
        <Actions>
          <Button variant="sun" onClick={retry}>
            {remoteFallback.tryAgain}
          </Button>
          <LinkButton variant="ghost" href={bookingBlock.book.href}>
            {bookingBlock.book.label}
          </LinkButton>
        </Actions>
        <p role="status">{!online && remoteFallback.offline}</p>
      </HeroBand>
      <Section heading={remoteFallback.reachUs}>
        <ReachClinic links={links} />
      </Section>
    </>
  );
}
