import { targetOf } from '@site/shared-content/originOf';
import { Link, type LinkProps, useLocation } from 'react-router-dom';

/** A link that leads to the host of its page. */
export function HostLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...rest} to={typeof to === 'string' ? targetOf(to, pathname) : to} />;
}
