import { bookingTexts } from '@site/shared-content/bookingTexts';
import { ScriptMissing } from '@site/shared-ui/ScriptMissing';
import { OtherWays } from './OtherWays';

/** Shown above a form whose script does not load. */
export function NotLoaded() {
  return (
    <ScriptMissing>
      <OtherWays text={bookingTexts.notLoaded} />
    </ScriptMissing>
  );
}
