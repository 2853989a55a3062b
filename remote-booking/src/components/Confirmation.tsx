import { bookingTexts } from '@site/shared-content/bookingTexts';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { ConfirmationTexts } from '@site/shared-content/FormTexts';
import { Actions } from '@site/shared-ui/Actions';
import { Button } from '@site/shared-ui/Button';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { IconCalendar } from '@site/shared-ui/icons/IconCalendar';
import { IconChat } from '@site/shared-ui/icons/IconChat';
import { IconCopy } from '@site/shared-ui/icons/IconCopy';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { PhoneLink } from '@site/shared-ui/PhoneLink';
import { useRef, useState } from 'react';
import { copyText } from '@site/shared-ui/copyText';
import type { ChatMessage } from '../model/writeMessage';
import styles from './Confirmation.module.css';
import { ConfirmationStatus } from './ConfirmationStatus';
import { MessageField } from './MessageField';
import { Preparations } from './Preparations';

/** The booking page beside the chat: not part of this form, opened in its own window, or still to be opened. */
export type BookingPage = 'none' | 'opened' | 'next';

export type ConfirmationProps = {
  readonly texts: ConfirmationTexts;
  readonly message: ChatMessage;
  /** The chat link with the message, in case the window was blocked. */
  readonly chatLink: string;
  /** Whether the chat surely opened in its own window. */
  readonly isOpen: boolean;
  readonly bookingPage: BookingPage;
  readonly onAgain: () => void;
};

/**
 * Replaces the form after sending, and says only what has happened. A browser does not always report whether it blocked the
 * chat, so the visitor can open, copy and read the message here (docs/decisions.md "Forms").
 */
export function Confirmation({ texts, message, chatLink, isOpen, bookingPage, onAgain }: ConfirmationProps) {
  const [copied, setCopied] = useState<boolean>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isBookingNext = isOpen && bookingPage === 'next';

  async function copy() {
    const done = await copyText(message.full);
    setCopied(done);
    if (!done) field.current?.select();
  }

  return (
    <div className={styles['root']}>
      <ConfirmationStatus heading={texts.heading}>
        <p>{isOpen ? texts.chatOpened : texts.chatPerhaps}</p>
        {bookingPage !== 'none' && (
          <p>{bookingPage === 'opened' ? texts.bookingOpened : texts.bookingNext}</p>
        )}
        <p>{texts.answer}</p>
        {message.linked !== message.full && <p>{bookingTexts.shortened}</p>}
      </ConfirmationStatus>
      <Actions>
        {/* The next step is the button with the colour. */}
        <LinkButton href={chatLink} variant={isBookingNext ? 'line' : 'primary'} icon={<IconChat />}>
          {texts.openChat}
        </LinkButton>
        <LinkButton
          href={bookingTexts.booking.href}
          variant={isBookingNext ? 'primary' : 'line'}
          icon={<IconCalendar />}
        >
          {bookingTexts.booking.label}
        </LinkButton>
        <Button variant="line" icon={<IconCopy />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </Actions>
      <p className={styles['copied']} role="status">
        {copied !== undefined && (copied ? texts.copied : texts.copyFailed)}
      </p>
      {!isOpen && (
        <p>
          {bookingTexts.noWindow} <a href={chatLink}>{bookingTexts.openHere}</a>
        </p>
      )}
      <MessageField label={texts.copyOnly.message} message={message.full} ref={field} />
      <div>
        <p>{texts.orCall}</p>
        <ul className={styles['phones']}>
          {clinicProfile.phones.map(({ display }) => (
            <li key={display}>
              <PhoneLink number={display} />
            </li>
          ))}
        </ul>
      </div>
      <Preparations all={texts.preparations} />
      <Button variant="line" size="slim" icon={<IconArrow />} iconAt="end" onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  );
}
