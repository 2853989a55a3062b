import { bookingBlock } from '@site/shared-content/bookingBlock';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { pageTitle } from '@site/shared-content/seo';
import { Button } from '@site/shared-ui/Button';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { Wrap } from '@site/shared-ui/Wrap';
import { flushSync } from 'react-dom';

import { focusHeading } from '../../layout/LoadingScreen/focusHeading';
import { fallbackWords } from './fallbackWords';
import { ReachClinic } from './ReachClinic';
import styles from './RemoteFallback.module.css';
import { useOnline } from './useOnline';

export type RemoteFallbackProps = {
  /** Whose page it is. */
  owner: string;
  onRetry: () => void;
};

/**
 * Stands in the place of a page that no release of its remote could show: the clinic stays within reach.
 * It must be there when nothing can be fetched, so every visit pays for it: it is built from little.
 */
export function RemoteFallback({ owner, onRetry }: RemoteFallbackProps) {
  const { heading, text, links } = fallbackWords(owner);
  const online = useOnline();

  function retry(): void {
    // The pressed button goes at once, and the reader is taken to the heading of whatever comes in its place.
    flushSync(onRetry);
    focusHeading('');
  }

  return (
    <>
      <title>{pageTitle(heading)}</title>
      <div className={styles['band']} data-surface="dark">
        <Wrap>
          <h1 className={styles['heading']} tabIndex={-1} data-page-heading>
            {heading}
          </h1>
          <p className={styles['text']}>{text}</p>
          <div className={styles['actions']}>
            <Button variant="sun" onClick={retry}>
              {remoteFallback.tryAgain}
            </Button>
            <LinkButton variant="ghost" href={bookingBlock.book.href}>
              {bookingBlock.book.label}
            </LinkButton>
          </div>
          <p role="status">{!online && remoteFallback.offline}</p>
        </Wrap>
      </div>
      <section className={styles['help']}>
        <Wrap>
          <h2>{remoteFallback.reachUs}</h2>
          <ReachClinic links={links} />
        </Wrap>
      </section>
    </>
  );
}
