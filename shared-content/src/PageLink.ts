/** A link to a page of this site; the path comes from `href()` of the site map. */
export type PageLink = {
  readonly label: string;
  readonly to: string;
  /** Read out after the label and not seen, where the label alone says too little ("Learn More"). */
  readonly hiddenWords?: string;
};
