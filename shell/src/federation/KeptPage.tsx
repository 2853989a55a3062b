import { useState } from 'react';

import { KeptHtml } from './KeptHtml';

export type KeptPageProps = {
  /** `owner/Module`, whose HTML stands in the page at this moment. */
  module: string;
};

/** The last HTML of a module, and the title that went with it. */
export function KeptPage({ module }: KeptPageProps) {
  const [title] = useState(() => document.title);
  return (
    <>
      <title>{title}</title>
      <KeptHtml of={() => document.querySelector(`[data-module="${module}"]`)} />
    </>
  );
}
