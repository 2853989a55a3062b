import { bookingTexts } from '@site/shared-content/bookingTexts';
import { clinicChat } from '@site/shared-content/clinicChat';
import type { ConfirmationTexts } from '@site/shared-content/FormTexts';
import { Actions } from '@site/shared-ui/Actions';
import { Button } from '@site/shared-ui/Button';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { IconCalendar } from '@site/shared-ui/icons/IconCalendar';
import { IconChat } from '@site/shared-ui/icons/IconChat';
import { IconMail } from '@site/shared-ui/icons/IconMail';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { useEffect, useRef } from 'react';
import styles from './Confirmation.module.css';
import { ConfirmationStatus } from './ConfirmationStatus';
import { MessageField } from './MessageField';
import { Preparations } from './Preparations';

export type CopiedProps = {
  readonly texts: ConfirmationTexts;
  /** The whole message. */
  readonly message: string;
  /** Whether the browser copied it; if not, the visitor copies by hand. */
  readonly done: boolean;
  readonly onAgain: () => void;
};

/** Replaces the form for visitors who want no chat window: the message stays on the device until they paste it. */
export function Copied({ texts, message, done, onAgain }: CopiedProps) {
  const { copyOnly, preparations, again } = texts;
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (!done) field.current?.select();
  }, [done]);

  return (
    <div className={styles['root']}>
      <ConfirmationStatus heading={done ? copyOnly.heading : copyOnly.refusedHeading}>
        <p>{done ? copyOnly.text : copyOnly.refusedText}</p>
      </ConfirmationStatus>
      <MessageField label={copyOnly.message} message={message} ref={field} />
      <Actions>
        <LinkButton href={copyOnly.email.href} icon={<IconMail />}>
          {copyOnly.email.label}
        </LinkButton>
        {clinicChat && (
          <LinkButton href={clinicChat.href} variant="line" icon={<IconChat />}>
            {copyOnly.chat}
          </LinkButton>
        )}
        <LinkButton href={bookingTexts.booking.href} variant="line" icon={<IconCalendar />}>
          {bookingTexts.booking.label}
        </LinkButton>
      </Actions>
      <Preparations all={preparations} />
      <Button variant="line" size="slim" icon={<IconArrow />} iconAt="end" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
