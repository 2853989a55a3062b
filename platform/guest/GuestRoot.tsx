import { siteLanguage } from '@site/shared-content/siteMap';
import { createContext, type ReactNode } from 'react';

/** Was the guest asked to write title, description, canonical and Open Graph into the host's head? */
export const HeadWanted = createContext(false);

export type GuestRootProps = {
  readonly head?: boolean | undefined;
  readonly children: ReactNode;
};

/** What a guest stands in on a page that is not ours: within it, its styles hold, and nowhere else. */
export function GuestRoot({ head = false, children }: GuestRootProps) {
  return (
    <HeadWanted value={head}>
      {/* Two, as a page has two: the outer one knows the visitor's text size, from which the inner one's is made. */}
      <div data-guest={GUEST_MARK} lang={siteLanguage}>
        <div data-body="">{children}</div>
      </div>
    </HeadWanted>
  );
}
