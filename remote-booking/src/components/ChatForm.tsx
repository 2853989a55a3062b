import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { FormWords, MessageLine } from '@site/shared-content/FormWords';
import { Button } from '@site/shared-ui/Button';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { IconCopy } from '@site/shared-ui/icons/IconCopy';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { chatSendHref } from '../model/chatSendHref';
import { copyText } from '../model/copyText';
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

/** Opens a page beside this one. Whether the browser allowed it cannot be known: `noopener` answers null either way. */
function openInNewTab(href: string): void {
  window.open(href, '_blank', 'noopener');
}

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
  const [sent, setSent] = useState<{ readonly message: ChatMessage; readonly chatLink: string }>();
  const [copied, setCopied] = useState<{ readonly message: string; readonly done: boolean }>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (round > 0) form.current?.querySelector('input')?.focus();
  }, [round]);

  function messageOf(typed: HTMLFormElement): ChatMessage {
    return writeMessage(words.message, messageValues(typedValues(typed)));
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const message = messageOf(event.currentTarget);
    const chatLink = chatSendHref(clinicProfile.chatPhone, message.linked, navigator.userAgent);
    // The chat comes first: a browser that allows one window for one press then opens the one that carries the words.
    openInNewTab(chatLink);
    if (alsoOpens) openInNewTab(alsoOpens);
    event.currentTarget.reset();
    setSent({ message, chatLink });
  }

  async function copyInstead() {
    if (!form.current?.reportValidity()) return;
    const message = messageOf(form.current).full;
    const done = await copyText(message);
    form.current.reset();
    setCopied({ message, done });
  }

  function startAgain() {
    setSent(undefined);
    setCopied(undefined);
    setRound(round + 1);
  }

  return (
    <div className={styles['root']} data-surface="light">
      <h2>{words.heading}</h2>
      {sent ? (
        <Confirmation words={words.confirmation} {...sent} onAgain={startAgain} />
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
