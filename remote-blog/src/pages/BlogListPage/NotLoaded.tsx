import { remoteFallback } from '@site/shared-content/remoteFallback';
import { Button } from '@site/shared-ui/Button';
import { Notice } from '@site/shared-ui/Notice';

export type NotLoadedProps = { readonly onRetry: () => void };

/** Says that the entries for a search could not be fetched; the shown articles stay. */
export function NotLoaded({ onRetry }: NotLoadedProps) {
  return (
    <Notice role="status">
      <p>{remoteFallback.notice}</p>
      <Button size="slim" variant="line" onClick={onRetry}>
        {remoteFallback.tryAgain}
      </Button>
    </Notice>
  );
}
