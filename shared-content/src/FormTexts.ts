import type { OutsideLink } from './OutsideLink';
import type { PageLink } from './PageLink';

/** The texts of a form control. */
export type FieldTexts = {
  readonly label: string;
  /** Shown between label and control, where an on-screen keyboard does not cover it. */
  readonly hint?: string;
};

/** A sentence, and links to the numbers in it. */
export type CallSentence = { readonly text: string; readonly links: readonly OutsideLink[] };

/** What happens to the values of a form (docs/design.md §5 "Data"). */
export type PrivacyNotice = {
  /** Says where the values go, and is always visible. */
  readonly sentence: string;
  /** Opens the rest. */
  readonly heading: string;
  readonly points: readonly string[];
  /** Link to the full notice. */
  readonly more: PageLink;
};

/** Replaces the form after the message was copied and no window opened. */
export type CopiedTexts = {
  readonly heading: string;
  readonly text: string;
  /** Shown if the browser refused to copy; the message is below. */
  readonly refusedHeading: string;
  readonly refusedText: string;
  /** The label of the field with the message. */
  readonly message: string;
  readonly email: OutsideLink;
  /** The link to the chat without a message. */
  readonly chat: string;
};

/** How to prepare for a visit: a heading and short points. */
export type Preparation = { readonly heading: string; readonly points: readonly string[] };

/** Replaces the form after sending, and says only what has happened (docs/design.md §9). */
export type ConfirmationTexts = {
  readonly heading: string;
  /** If the chat has opened in its own window. */
  readonly chatOpened: string;
  /** If the browser may have blocked it; true in both cases. */
  readonly chatPerhaps: string;
  /** For a form that opens the booking page as well: if it has opened, and if it has not. */
  readonly bookingOpened?: string;
  readonly bookingNext?: string;
  /** When somebody answers. */
  readonly answer: string;
  readonly openChat: string;
  readonly copy: string;
  readonly copied: string;
  /** Shown if copying was refused. */
  readonly copyFailed: string;
  readonly orCall: string;
  /** The button that shows the empty form again. */
  readonly again: string;
  readonly copyOnly: CopiedTexts;
  /** Shown with the confirmation. */
  readonly preparations?: readonly Preparation[];
};

/** The chat message: a greeting, then a line per value, in this order (docs/spec.md §7). */
export type MessageTexts<Line extends string> = {
  readonly greeting: string;
  readonly lines: Readonly<Record<Line, string>>;
};

/** The lines of the chat message: one per field, but one for both names. */
export type MessageLine<Field extends string> = 'name' | Exclude<Field, 'firstName' | 'lastName'>;

/** The texts of a form. */
export type FormTexts<Field extends string> = {
  readonly heading: string;
  /** Says which fields are required. */
  readonly required: string;
  /** Says who should write, if not everybody. */
  readonly forWhom?: string;
  readonly emergency: CallSentence;
  /** One entry per field, in the order of the form (docs/spec.md §3). */
  readonly fields: Readonly<Record<Field, FieldTexts>>;
  readonly privacy: PrivacyNotice;
  readonly submit: string;
  /** The button that copies the message instead of opening a chat window. */
  readonly copyInstead: string;
  readonly confirmation: ConfirmationTexts;
  readonly message: MessageTexts<MessageLine<Field>>;
  /** Replaces the form if scripting is off. */
  readonly noScript: string;
};
