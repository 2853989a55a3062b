import { home } from '@site/shared-content/home';
import { BookingBanner } from '@site/shared-ui/BookingBanner';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { LinkButton } from '@site/shared-ui/LinkButton';

/** The last section, with a link to the external booking page. */
export function Closing() {
  const { title, text, button } = home.closing;
  return (
    <BookingBanner title={title} text={text}>
      <LinkButton href={button.href} variant="night" icon={<IconArrow />} iconAt="end">
        {button.label}
      </LinkButton>
    </BookingBanner>
  );
}
