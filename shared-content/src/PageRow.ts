/** A page. A remote lists its own in `src/pages.ts`, and they travel in its release. */
export type PageRow = {
  /** Segments of small letters, digits and dashes. Any but the first may be a parameter: `/blog/:slug`. */
  readonly path: string;
  /** The module that renders the page; its name ends in `Page`: `ArticlePage`, in `src/ArticlePage.tsx` of a remote. */
  readonly module: string;
};

/** A page of the shell. */
export type ShellRow = PageRow & {
  /** Modules of remotes within the page, loaded with it, as `owner/ExposedModule`. */
  readonly includes?: readonly string[] | undefined;
  /** The language of a page that is not in English, as in `<html lang>` and `hreflang`. */
  readonly lang?: string | undefined;
};

/** What the shell grants below a prefix. */
export type Grant = {
  /** The remote that has the pages there: `blog` for remote-blog. */
  readonly owner: string;
  /**
   * Links to and from these pages load a whole document, whose policy allows only the scripts of the shell and of the owner,
   * so that no other remote's code runs where a patient types.
   */
  readonly ownDocument?: true | undefined;
};
