import type { OutsideLink } from './OutsideLink';
import type { PageLink } from './PageLink';

/** The words of one form control. */
export type FieldWords = {
  readonly label: string;
  /** Stands between label and control, so that a keyboard on the screen does not hide it. */
  readonly hint?: string;
};

/** A sentence with numbers that can be tapped. */
export type CallSentence = { readonly text: string; readonly links: readonly OutsideLink[] };

/** What a visitor reads before trusting a form with anything (docs/design.md §5 "Data"). */
export type PrivacyNotice = {
  readonly heading: string;
  readonly points: readonly string[];
  /** The whole notice. */
  readonly more: PageLink;
};

/** What stands in place of the form when the message was copied and no window opened. */
export type CopiedWords = {
  readonly heading: string;
  readonly text: string;
  /** Where the browser refuses: the message stands below, to be copied by hand. */
  readonly refusedHeading: string;
  readonly refusedText: string;
  /** The name of the field that holds the message. */
  readonly message: string;
  readonly email: OutsideLink;
  /** The chat without any words. */
  readonly chat: OutsideLink;
};

/** What to think of before coming, a heading and short points. */
export type Preparation = { readonly heading: string; readonly points: readonly string[] };

/**
 * What stands in place of the form after sending. A browser does not say whether it blocked
 * the chat window, so the words must be true in both cases (docs/design.md §9).
 */
export type ConfirmationWords = {
  readonly heading: string;
  readonly text: string;
  readonly openChat: string;
  readonly booking: OutsideLink;
  readonly copy: string;
  readonly copied: string;
  /** Where copying is refused. */
  readonly copyFailed: string;
  readonly orCall: string;
  /** Brings the empty form back. */
  readonly again: string;
  readonly copyOnly: CopiedWords;
  /** Shown with the confirmation, where there is something to prepare. */
  readonly preparations?: readonly Preparation[];
};

/** The chat message: a greeting, then a line for each entry, in this order (docs/spec.md §7). */
export type MessageWords<Line extends string> = {
  readonly greeting: string;
  readonly lines: Readonly<Record<Line, string>>;
};

/** A line of the chat message: one for each field, with both names in one. */
export type MessageLine<Field extends string> = 'name' | Exclude<Field, 'firstName' | 'lastName'>;

/** The words that both forms share in kind, each in its own sentences. */
export type FormWords<Field extends string> = {
  readonly heading: string;
  /** Says which fields are needed. */
  readonly required: string;
  /** Who should write, where that is not everybody. */
  readonly forWhom?: string;
  readonly emergency: CallSentence;
  /** One entry for each field, in the order of the form (docs/spec.md §3). */
  readonly fields: Readonly<Record<Field, FieldWords>>;
  readonly privacy: PrivacyNotice;
  readonly submit: string;
  /** The button for those who want no chat window: it copies the message. */
  readonly copyInstead: string;
  readonly confirmation: ConfirmationWords;
  readonly message: MessageWords<MessageLine<Field>>;
  /** In place of the form when scripting is off. */
  readonly noScript: string;
};
