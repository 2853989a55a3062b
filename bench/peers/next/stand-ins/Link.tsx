import NextLink from 'next/link';
import type { AnchorHTMLAttributes } from 'react';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string };

/** A link through the site: Next.js fetches what it leads to as soon as it is in view. */
export function Link({ to, ...rest }: LinkProps) {
  return <NextLink href={to} {...rest} />;
}
