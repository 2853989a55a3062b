import { useState } from 'react';

import { StaticHtml } from './StaticHtml';

export type StaticPageProps = {
  /** `owner/Module`, whose HTML stands in the page at this moment. */
  module: string;
};

/** The last HTML of a module, and the title that went with it. */
export function StaticPage({ module }: StaticPageProps) {
  const [title] = useState(() => document.title);
  return (
    <>
      <title>{title}</title>
      <StaticHtml of={() => document.querySelector(`[data-module="${module}"]`)} />
    </>
  );
}
