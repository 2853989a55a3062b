import type { AnchorHTMLAttributes } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export type OutLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> & {
  readonly href: string;
};

/**
 * An external link: web addresses open in a new tab, and its name says so in English; phone and mail links open their app. The hint is
 * here, so that components with external links need no prop for it.
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
