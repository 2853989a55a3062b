import { bookingWords } from '@site/shared-content/bookingWords';
import type { OutsideLink } from '@site/shared-content/OutsideLink';
import { ScriptMissing } from '@site/shared-ui/ScriptMissing';
import { OtherWays } from './OtherWays';

export type NotLoadedProps = { readonly booking: OutsideLink };

/** Above a form whose script does not come. */
export function NotLoaded({ booking }: NotLoadedProps) {
  return (
    <ScriptMissing>
      <OtherWays text={bookingWords.notLoaded} booking={booking} />
    </ScriptMissing>
  );
}
