import { bookingTexts } from '@site/shared-content/bookingTexts';
import type { OutsideLink } from '@site/shared-content/OutsideLink';
import { ScriptMissing } from '@site/shared-ui/ScriptMissing';
import { OtherWays } from './OtherWays';

export type NotLoadedProps = { readonly booking: OutsideLink };

/** Shown above a form whose script does not load. */
export function NotLoaded({ booking }: NotLoadedProps) {
  return (
    <ScriptMissing>
      <OtherWays text={bookingTexts.notLoaded} booking={booking} />
    </ScriptMissing>
  );
}
