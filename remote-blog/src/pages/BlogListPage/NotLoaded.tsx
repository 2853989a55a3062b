import { remoteFallback } from '@site/shared-content/remoteFallback';
import { Button } from '@site/shared-ui/Button';
import { Notice } from '@site/shared-ui/Notice';

export type NotLoadedProps = { readonly onRetry: () => void };

/** The entries that a search needs did not come; the articles below stay as they were. */
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
