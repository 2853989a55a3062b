import { Link } from '@site/platform/routing';
import { buttonLook } from '../Button/Button';
import type { ButtonLookProps } from '../Button/Button';
import { OutLink } from '../OutLink/OutLink';

export type LinkButtonProps = ButtonLookProps &
  (
    | {
        /** A path of this site. */
        readonly to: string;
        readonly href?: never;
      }
    | {
        /** An external address; http(s) opens in a new tab, tel: and mailto: do not. */
        readonly href: string;
        readonly to?: never;
      }
  );

/** A link that looks like a button. */
export function LinkButton({ to, href, variant, size, icon, iconAt, children }: LinkButtonProps) {
  const look = buttonLook({ variant, size, iconAt });
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  return to === undefined ? (
    <OutLink href={href} {...look}>
      {content}
    </OutLink>
  ) : (
    <Link to={to} {...look}>
      {content}
    </Link>
  );
}
