/** The texts of an article's buttons. */
export type ArticleActionsContent = {
  /** The accessible name of the row of buttons. */
  readonly actionsLabel: string;
  readonly like: string;
  readonly share: string;
  /** What is sent with the link to somebody close; it must suit every subject. */
  readonly shareText: string;
  readonly linkCopied: string;
  /** Shown above the link if it could not be copied. */
  readonly copyThis: string;
  readonly bookmark: string;
  readonly bookmarked: string;
  readonly bookmarkHint: string;
  readonly print: string;
};

/** Like, share, bookmark, print. */
export const articleActions: ArticleActionsContent = {
  actionsLabel: 'Like, share or keep this article',
  like: 'Like this article',
  share: 'Share',
  shareText: 'I read this, it is written kindly, and I would like you to have it too.',
  linkCopied: 'The link is copied.',
  copyThis: 'Copy this link:',
  bookmark: 'Bookmark',
  bookmarked: 'Bookmarked',
  bookmarkHint: 'Kept on this page only, until you leave it.',
  print: 'Print',
};
