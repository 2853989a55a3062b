import { blog } from '@site/shared-content/blog';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { Actions } from '@site/shared-ui/Actions';
import { Button } from '@site/shared-ui/Button';
import { Notice } from '@site/shared-ui/Notice';

export type NotLoadedProps = { readonly onRetry: () => void; readonly onReset: () => void };

/** Says that the list of all articles could not be fetched; `Announcement` says it to screen readers. */
export function NotLoaded({ onRetry, onReset }: NotLoadedProps) {
  return (
    <Notice>
      <p>{blog.list.notLoaded}</p>
      <Actions>
        <Button size="slim" variant="line" onClick={onRetry}>
          {remoteFallback.tryAgain}
        </Button>
        <Button size="slim" variant="line" onClick={onReset}>
          {blog.list.empty.reset}
        </Button>
      </Actions>
    </Notice>
  );
}
