/** A link to a page of this site; `href()` of the site map builds the path. */
export type PageLink = {
  readonly label: string;
  readonly to: string;
  /** Text for screen readers after a label that is unclear alone ("Learn More"). */
  readonly hiddenText?: string;
};
