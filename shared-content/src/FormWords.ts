import type { OutsideLink } from './OutsideLink';

/** The words of one form control. */
export type FieldWords = {
  readonly label: string;
  /** Stands between label and control, so that a keyboard on the screen does not hide it. */
  readonly hint?: string;
};

/** A sentence with numbers that can be tapped. */
export type CallSentence = { readonly text: string; readonly links: readonly OutsideLink[] };

/** What a visitor reads before trusting a form with anything (design-content §5.5 "Data"). */
export type PrivacyNotice = { readonly heading: string; readonly points: readonly string[] };

/**
 * What stands in place of the form after sending. A browser does not say whether it blocked
 * the chat window, so the words must be true in both cases (design-content §0 D6).
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
};

/** The words that both forms share in kind, each in its own sentences. */
export type FormWords<Field extends string> = {
  readonly heading: string;
  /** Says which fields are needed. */
  readonly required: string;
  readonly emergency: CallSentence;
  /** One entry for each field, in the order of the form (product-spec §3). */
  readonly fields: Readonly<Record<Field, FieldWords>>;
  readonly privacy: PrivacyNotice;
  readonly submit: string;
  readonly confirmation: ConfirmationWords;
  /** The chat message: a greeting, then a line for each entry (product-spec §7). */
  readonly message: { readonly greeting: string; readonly lines: Readonly<Record<string, string>> };
  /** In place of the form when scripting is off. */
  readonly noScript: string;
};
