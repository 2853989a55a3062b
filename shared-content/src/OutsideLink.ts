/** An external link: booking page, map, phone, e-mail, chat. */
export type OutsideLink = {
  readonly label: string;
  readonly href: string;
  /** Text for screen readers after a label that is unclear alone. */
  readonly hiddenText?: string;
};
