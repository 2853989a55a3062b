import NextLink from 'next/link';
import type { AnchorHTMLAttributes } from 'react';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string };

/** A link within the site; Next.js prefetches its target when it becomes visible. */
export function Link({ to, ...rest }: LinkProps) {
  return <NextLink href={to} {...rest} />;
}
