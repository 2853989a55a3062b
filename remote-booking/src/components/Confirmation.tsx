import { bookingWords } from '@site/shared-content/bookingWords';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { ConfirmationWords } from '@site/shared-content/FormWords';
import { Actions } from '@site/shared-ui/Actions';
import { Button } from '@site/shared-ui/Button';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { IconCalendar } from '@site/shared-ui/icons/IconCalendar';
import { IconChat } from '@site/shared-ui/icons/IconChat';
import { IconCopy } from '@site/shared-ui/icons/IconCopy';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { PhoneLink } from '@site/shared-ui/PhoneLink';
import { useRef, useState } from 'react';
import { copyText } from '../model/copyText';
import type { ChatMessage } from '../model/writeMessage';
import styles from './Confirmation.module.css';
import { ConfirmationNews } from './ConfirmationNews';
import { MessageField } from './MessageField';
import { Preparations } from './Preparations';

export type ConfirmationProps = {
  readonly words: ConfirmationWords;
  readonly message: ChatMessage;
  /** The chat with the message written out: what a blocked window would have shown. */
  readonly chatLink: string;
  /** Is the chat seen to be open in a window of its own? */
  readonly isOpen: boolean;
  readonly onAgain: () => void;
};

/**
 * What stands in the form's place after sending. A browser does not always say whether it blocked the chat, so the
 * message can be opened, copied and read here in any case (docs/decisions.md "Forms").
 */
export function Confirmation({ words, message, chatLink, isOpen, onAgain }: ConfirmationProps) {
  const [copied, setCopied] = useState<boolean>();
  const field = useRef<HTMLTextAreaElement>(null);

  async function copy() {
    const done = await copyText(message.full);
    setCopied(done);
    if (!done) field.current?.select();
  }

  return (
    <div className={styles['root']}>
      <ConfirmationNews heading={words.heading}>
        <p>{words.text}</p>
        {message.linked !== message.full && <p>{bookingWords.shortened}</p>}
      </ConfirmationNews>
      <Actions>
        <LinkButton href={chatLink} icon={<IconChat />}>
          {words.openChat}
        </LinkButton>
        <LinkButton href={words.booking.href} variant="line" icon={<IconCalendar />}>
          {words.booking.label}
        </LinkButton>
        <Button variant="line" icon={<IconCopy />} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </Actions>
      <p className={styles['copied']} role="status">
        {copied !== undefined && (copied ? words.copied : words.copyFailed)}
      </p>
      {!isOpen && (
        <p>
          {bookingWords.noWindow} <a href={chatLink}>{bookingWords.openHere}</a>
        </p>
      )}
      <MessageField label={words.copyOnly.message} message={message.full} ref={field} />
      <div>
        <p>{words.orCall}</p>
        <ul className={styles['phones']}>
          {clinicProfile.phones.map(({ display }) => (
            <li key={display}>
              <PhoneLink number={display} />
            </li>
          ))}
        </ul>
      </div>
      <Preparations all={words.preparations} />
      <Button variant="line" size="slim" icon={<IconArrow />} iconAt="end" onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  );
}
