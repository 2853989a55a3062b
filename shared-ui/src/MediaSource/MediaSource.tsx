export type MediaSourceProps = { readonly media: string; readonly srcSet: string };

/**
 * Chromium keeps a page that was removed in memory as long as a `<source>` in it has a media query. Which attributes are
 * removed leaves the chosen picture as it is, so nothing is fetched.
 */
function releaseOnUnmount(source: HTMLSourceElement | null) {
  const image = source?.parentElement?.querySelector('img');
  return () => {
    if (!source) return;
    const isChosen = image?.currentSrc.endsWith(source.srcset) ?? false;
    if (!isChosen) source.removeAttribute('srcset');
    source.removeAttribute('media');
  };
}

/** A `<source>` for windows that match a media query, inside of `<picture>`. */
export function MediaSource({ media, srcSet }: MediaSourceProps) {
  return <source ref={releaseOnUnmount} media={media} srcSet={srcSet} />;
}
