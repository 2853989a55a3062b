import { defineModule } from '@site/platform/contract';
import { odia } from '@site/shared-content/languages/odia';

import { LanguagePage } from './LanguagePage';

/** The most important information, in Odia. */
export function OdiaPage() {
  return <LanguagePage id="odia" table={odia} />;
}

export default defineModule({ Component: OdiaPage });
