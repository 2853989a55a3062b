import { bookingTexts } from '@site/shared-content/bookingTexts';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { FormTexts, MessageLine } from '@site/shared-content/FormTexts';
import { Button } from '@site/shared-ui/Button';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { IconCopy } from '@site/shared-ui/icons/IconCopy';
import { Notice } from '@site/shared-ui/Notice';
import { ScriptMissing } from '@site/shared-ui/ScriptMissing';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useKeptForBack } from '../hooks/useKeptForBack';
import { useRestored } from '../hooks/useRestored';
import { chatSendHref } from '@site/shared-content/chatSendHref';
import { copyText } from '@site/shared-ui/copyText';
import { mayHaveTakenPlace, openBeside } from '../model/openBeside';
import { typedValues } from '../model/typedValues';
import { writeMessage } from '../model/writeMessage';
import type { ChatMessage } from '../model/writeMessage';
import { Confirmation } from './Confirmation';
import type { BookingPage } from './Confirmation';
import { Copied } from './Copied';
import { EmergencyLine } from './EmergencyLine';
import { OtherWays } from './OtherWays';
import { PrivacyNote } from './PrivacyNote';
import { StillLoading } from './StillLoading';
import styles from './ChatForm.module.css';

export type ChatFormProps<Field extends string> = {
  readonly texts: FormTexts<Field>;
  /** The values of the message lines, from the values by control name. */
  readonly messageValues: (
    typed: Readonly<Record<string, string>>,
  ) => Readonly<Partial<Record<MessageLine<Field>, string>>>;
  /** A page to open in addition to the chat. */
  readonly alsoOpens?: string;
  /** The fields. */
  readonly children: ReactNode;
};

/** The state of the form: being filled in, its message passed to the chat, or its message copied. */
type Outcome =
  | { readonly step: 'filling' }
  | {
      readonly step: 'sent';
      readonly message: ChatMessage;
      readonly chatLink: string;
      /** Whether the chat surely opened in its own window. */
      readonly isOpen: boolean;
      readonly bookingPage: BookingPage;
    }
  | {
      readonly step: 'copied';
      readonly message: string;
      /** Whether the browser has copied it. */
      readonly done: boolean;
    };

const filling: Outcome = { step: 'filling' };

/**
 * A form that sends its values only through the chat link that it opens; it stores nothing and makes no request
 * (docs/decisions.md "Forms", docs/spec.md §7). A clinic without a chat has its phones, e-mail and booking page here.
 */
export function ChatForm<Field extends string>(props: ChatFormProps<Field>) {
  const { chatPhone } = clinicProfile;
  if (chatPhone) return <Form {...props} chatPhone={chatPhone} />;
  return (
    <div className={styles['root']} data-surface="light">
      <h2>{props.texts.heading}</h2>
      <EmergencyLine sentence={props.texts.emergency} />
      <OtherWays text={bookingTexts.withoutChat} />
    </div>
  );
}

function Form<Field extends string>({
  chatPhone,
  texts,
  messageValues,
  alsoOpens,
  children,
}: ChatFormProps<Field> & { readonly chatPhone: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome>(filling);
  /** Counts how often the visitor has started again. */
  const [round, setRound] = useState(0);

  useKeptForBack(form);
  // After the line above, which may fill in the form.
  const isRestored = useRestored(form);

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
    const chatLink = chatSendHref(chatPhone, message.linked, navigator.userAgent);
    // The chat opens first: a browser that allows one window per click must open the one with the message.
    const chat = openBeside(chatLink);
    const isOpen = chat === 'beside';
    // The message is surely there. Otherwise the hidden form keeps the values: the chat may replace this page, and Back restores them.
    if (isOpen) event.currentTarget.reset();
    setOutcome({ step: 'sent', message, chatLink, isOpen, bookingPage: openBooking() });

    function openBooking(): BookingPage {
      if (!alsoOpens) return 'none';
      // Only if this page is still here; otherwise the booking page would replace the chat.
      if (mayHaveTakenPlace(chat, navigator.userAgent)) return 'next';
      return openBeside(alsoOpens) === 'beside' ? 'opened' : 'next';
    }
  }

  async function copyInstead() {
    if (!form.current?.reportValidity()) return;
    const message = messageOf(typedValues(form.current)).full;
    setOutcome({ step: 'copied', message, done: await copyText(message) });
  }

  function startAgain() {
    form.current?.reset();
    setOutcome(filling);
    setRound(round + 1);
  }

  return (
    <div className={styles['root']} data-surface="light">
      <h2>{texts.heading}</h2>
      {outcome.step === 'sent' && (
        <Confirmation texts={texts.confirmation} {...outcome} onAgain={startAgain} />
      )}
      {outcome.step === 'copied' && <Copied texts={texts.confirmation} {...outcome} onAgain={startAgain} />}
      {outcome.step === 'filling' && (
        // One grid row, because its hidden content takes no space.
        <div className={styles['first']}>
          <EmergencyLine sentence={texts.emergency} />
          <noscript>
            <OtherWays text={texts.noScript} />
          </noscript>
          <ScriptMissing>
            <OtherWays text={bookingTexts.notLoaded} />
          </ScriptMissing>
          {/* Before its text, because screen readers announce only what changes in a live region that exists. */}
          <div role="status">
            {isRestored && (
              <Notice>
                <p>{bookingTexts.restored}</p>
              </Notice>
            )}
          </div>
        </div>
      )}
      {/* method="dialog" outside a dialog does nothing: a click before hydration runs the validation, sends nothing
            and keeps the values (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm). */}
      <form
        className={styles['form']}
        ref={form}
        method="dialog"
        hidden={outcome.step !== 'filling'}
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
