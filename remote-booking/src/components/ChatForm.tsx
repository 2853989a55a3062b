import { bookingTexts } from '@site/shared-content/bookingTexts';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { FormTexts, MessageLine } from '@site/shared-content/FormTexts';
import { Button } from '@site/shared-ui/Button';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { IconCopy } from '@site/shared-ui/icons/IconCopy';
import { Notice } from '@site/shared-ui/Notice';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useKeptForBack } from '../hooks/useKeptForBack';
import { useRestored } from '../hooks/useRestored';
import { chatSendHref } from '../model/chatSendHref';
import { copyText } from '../model/copyText';
import { mayHaveTakenPlace, openBeside } from '../model/openBeside';
import { typedValues } from '../model/typedValues';
import { writeMessage } from '../model/writeMessage';
import type { ChatMessage } from '../model/writeMessage';
import { Confirmation } from './Confirmation';
import { Copied } from './Copied';
import { EmergencyLine } from './EmergencyLine';
import { NotLoaded } from './NotLoaded';
import { OtherWays } from './OtherWays';
import { PrivacyNote } from './PrivacyNote';
import { StillLoading } from './StillLoading';
import styles from './ChatForm.module.css';

export type ChatFormProps<Field extends string> = {
  readonly texts: FormTexts<Field>;
  /** The values of the message lines. */
  readonly messageValues: (
    typed: Readonly<Record<string, string>>,
  ) => Readonly<Partial<Record<MessageLine<Field>, string>>>;
  /** A page to open in addition to the chat. */
  readonly alsoOpens?: string;
  /** The fields. */
  readonly children: ReactNode;
};

type Sent = {
  readonly message: ChatMessage;
  readonly chatLink: string;
  /** Whether the chat surely opened in its own window. */
  readonly isOpen: boolean;
  /** Values by control name. */
  readonly typed: Readonly<Record<string, string>>;
};

/**
 * A form that sends its values only through the chat link that it opens; it stores nothing and makes no request
 * (docs/decisions.md "Forms", docs/spec.md §7).
 */
export function ChatForm<Field extends string>({
  texts,
  messageValues,
  alsoOpens,
  children,
}: ChatFormProps<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<Sent>();
  const [copied, setCopied] = useState<{ readonly message: string; readonly done: boolean }>();
  const [round, setRound] = useState(0);

  const isRestored = useRestored(form);
  useKeptForBack(form, sent && !sent.isOpen ? sent.typed : undefined);

  useEffect(() => {
    if (round > 0) form.current?.querySelector('input')?.focus();
  }, [round]);

  function messageOf(typed: Readonly<Record<string, string>>): ChatMessage {
    return writeMessage(texts.message, messageValues(typed));
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedValues(event.currentTarget);
    const message = messageOf(typed);
    const chatLink = chatSendHref(clinicProfile.chatPhone, message.linked, navigator.userAgent);
    // The chat opens first: a browser that allows one window per click must open the one with the message.
    const opened = openBeside(chatLink);
    // Only if the page is still here; otherwise the booking page would replace the chat.
    if (alsoOpens && !mayHaveTakenPlace(opened, navigator.userAgent)) openBeside(alsoOpens);
    event.currentTarget.reset();
    setSent({ message, chatLink, isOpen: opened === 'beside', typed });
  }

  async function copyInstead() {
    if (!form.current?.reportValidity()) return;
    const message = messageOf(typedValues(form.current)).full;
    const done = await copyText(message);
    // The component may have been unmounted meanwhile.
    form.current?.reset();
    setCopied({ message, done });
  }

  function startAgain() {
    form.current?.reset();
    setSent(undefined);
    setCopied(undefined);
    setRound(round + 1);
  }

  return (
    <div className={styles['root']} data-surface="light">
      <h2>{texts.heading}</h2>
      {sent ? (
        <Confirmation
          texts={texts.confirmation}
          message={sent.message}
          chatLink={sent.chatLink}
          isOpen={sent.isOpen}
          onAgain={startAgain}
        />
      ) : copied ? (
        <Copied texts={texts.confirmation} {...copied} onAgain={startAgain} />
      ) : (
        // One grid row, because its hidden content takes no space.
        <div className={styles['first']}>
          <EmergencyLine sentence={texts.emergency} />
          <noscript>
            <OtherWays text={texts.noScript} booking={texts.confirmation.booking} />
          </noscript>
          <NotLoaded booking={texts.confirmation.booking} />
          {isRestored && (
            <Notice role="status">
              <p>{bookingTexts.restored}</p>
            </Notice>
          )}
        </div>
      )}
      {/* method="dialog" outside a dialog does nothing: a click before hydration runs the validation, sends nothing
            and keeps the values (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm). */}
      <form
        className={styles['form']}
        ref={form}
        method="dialog"
        hidden={Boolean(sent ?? copied)}
        onSubmit={send}
      >
        {texts.forWhom && <p>{texts.forWhom}</p>}
        <p className={styles['required']}>{texts.required}</p>
        <div className={styles['fields']}>{children}</div>
        <PrivacyNote notice={texts.privacy} />
        <Button type="submit" icon={<IconArrow />} iconAt="end">
          {texts.submit}
        </Button>
        <StillLoading />
        {/* Not a submit button: older browsers do not report which submit button was pressed, and this one must open nothing. */}
        <Button variant="line" icon={<IconCopy />} onClick={() => void copyInstead()}>
          {texts.copyInstead}
        </Button>
      </form>
    </div>
  );
}
