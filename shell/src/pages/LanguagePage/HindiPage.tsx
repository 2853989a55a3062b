import { defineModule } from '@site/platform/contract';
import { hindi } from '@site/shared-content/languages/hindi';

import { LanguagePage } from './LanguagePage';

/** The most important information, in Hindi. */
export function HindiPage() {
  return <LanguagePage id="hindi" table={hindi} />;
}

export default defineModule({ Component: HindiPage });
