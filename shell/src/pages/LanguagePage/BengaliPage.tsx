import { defineModule } from '@site/platform/contract';
import { bengali } from '@site/shared-content/languages/bengali';

import { LanguagePage } from './LanguagePage';

/** The most important information, in Bengali. */
export function BengaliPage() {
  return <LanguagePage id="bengali" table={bengali} />;
}

export default defineModule({ Component: BengaliPage });
