import { bookingWords } from '@site/shared-content/bookingWords';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { FormWords, MessageLine } from '@site/shared-content/FormWords';
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
  readonly words: FormWords<Field>;
  /** What goes into each line of the message. */
  readonly messageValues: (
    typed: Readonly<Record<string, string>>,
  ) => Readonly<Partial<Record<MessageLine<Field>, string>>>;
  /** A page to open beside the chat. */
  readonly alsoOpens?: string;
  /** The fields. */
  readonly children: ReactNode;
};

type Sent = {
  readonly message: ChatMessage;
  readonly chatLink: string;
  /** Is the chat seen to be open in a window of its own? */
  readonly isOpen: boolean;
  /** By the names of the controls. */
  readonly typed: Readonly<Record<string, string>>;
};

/**
 * A form whose only way out is the chat link that it opens: nothing typed is stored or requested
 * (docs/decisions.md "Forms", docs/spec.md §7).
 */
export function ChatForm<Field extends string>({
  words,
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
    return writeMessage(words.message, messageValues(typed));
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedValues(event.currentTarget);
    const message = messageOf(typed);
    const chatLink = chatSendHref(clinicProfile.chatPhone, message.linked, navigator.userAgent);
    // The chat comes first: a browser that allows one window for one press then opens the one that carries the words.
    const opened = openBeside(chatLink);
    // Nothing may take the place of a chat that has taken the place of this page.
    if (alsoOpens && !mayHaveTakenPlace(opened, navigator.userAgent)) openBeside(alsoOpens);
    event.currentTarget.reset();
    setSent({ message, chatLink, isOpen: opened === 'beside', typed });
  }

  async function copyInstead() {
    if (!form.current?.reportValidity()) return;
    const message = messageOf(typedValues(form.current)).full;
    const done = await copyText(message);
    // The page may have been left meanwhile.
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
      <h2>{words.heading}</h2>
      {sent ? (
        <Confirmation
          words={words.confirmation}
          message={sent.message}
          chatLink={sent.chatLink}
          isOpen={sent.isOpen}
          onAgain={startAgain}
        />
      ) : copied ? (
        <Copied words={words.confirmation} {...copied} onAgain={startAgain} />
      ) : (
        // One row, for what is hidden in it takes no room.
        <div className={styles['first']}>
          <EmergencyLine sentence={words.emergency} />
          <noscript>
            <OtherWays text={words.noScript} booking={words.confirmation.booking} />
          </noscript>
          <NotLoaded booking={words.confirmation.booking} />
          {isRestored && (
            <Notice role="status">
              <p>{bookingWords.restored}</p>
            </Notice>
          )}
        </div>
      )}
      {/* method="dialog" outside a dialog leads nowhere: a press before hydration runs the browser's own checks, sends
          nothing and keeps what was typed (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm). */}
      <form
        className={styles['form']}
        ref={form}
        method="dialog"
        hidden={Boolean(sent ?? copied)}
        onSubmit={send}
      >
        {words.forWhom && <p>{words.forWhom}</p>}
        <p className={styles['required']}>{words.required}</p>
        <div className={styles['fields']}>{children}</div>
        <PrivacyNote notice={words.privacy} />
        <Button type="submit" icon={<IconArrow />} iconAt="end">
          {words.submit}
        </Button>
        <StillLoading />
        {/* No submit button: which of two was pressed, older browsers do not tell, and this one must open nothing. */}
        <Button variant="line" icon={<IconCopy />} onClick={() => void copyInstead()}>
          {words.copyInstead}
        </Button>
      </form>
    </div>
  );
}
