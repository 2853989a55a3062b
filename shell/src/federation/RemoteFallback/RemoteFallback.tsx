import { bookingBlock } from '@site/shared-content/bookingBlock';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { pageTitle } from '@site/shared-content/seo';
import { Button } from '@site/shared-ui/Button';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { Wrap } from '@site/shared-ui/Wrap';
import { flushSync } from 'react-dom';

import { focusHeading } from '../../layout/LoadingScreen/focusHeading';
import { fallbackTexts } from './fallbackTexts';
import { ReachClinic } from './ReachClinic';
import styles from './RemoteFallback.module.css';
import { useOnline } from './useOnline';

export type RemoteFallbackProps = {
  /** The remote that owns the missing page. */
  owner: string;
  /** Without it, the button loads the document again. */
  onRetry?: () => void;
};

/**
 * Replaces a page that no release of its remote could render, and shows how to reach the clinic. Every visit downloads it,
 * because it must work when nothing can be fetched, so it uses few components.
 */
export function RemoteFallback({ owner, onRetry }: RemoteFallbackProps) {
  const { heading, text, links } = fallbackTexts(owner);
  const online = useOnline();

  function retry(): void {
    // The pressed button disappears at once; focus moves to the heading of the next content.
    flushSync(() => onRetry?.());
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
            {onRetry ? (
              <Button variant="sun" onClick={retry}>
                {remoteFallback.tryAgain}
              </Button>
            ) : (
              // A form works without script, too.
              <form>
                <Button variant="sun" type="submit">
                  {remoteFallback.tryAgain}
                </Button>
              </form>
            )}
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
