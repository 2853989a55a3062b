import { useState } from 'react';

import { StaticHtml, type StaticHtmlProps } from './StaticHtml';

/** The prerendered HTML of a module that threw, with the title of that page. */
export function StaticPage(props: StaticHtmlProps) {
  const [title] = useState(() => document.title);
  return (
    <>
      <title>{title}</title>
      <StaticHtml {...props} />
    </>
  );
}
