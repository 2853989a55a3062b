import type { AnchorHTMLAttributes } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export type OutLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> & {
  readonly href: string;
};

/**
 * A link that leaves the site: web addresses open in a new tab and say so, phone and mail links open their app. The one phrase
 * that shared-ui says by itself: every component with a link out would have to hand it on.
 */
export function OutLink({ href, children, ...rest }: OutLinkProps) {
  if (!/^https?:/.test(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" {...rest}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
