export type MediaSourceProps = { readonly media: string; readonly srcSet: string };

/**
 * Removes the media query on unmount, because Chromium keeps a removed page in memory as long as a `<source>` in it has one.
 * `srcset` stays if it is the chosen one, so that the browser fetches no other picture.
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
