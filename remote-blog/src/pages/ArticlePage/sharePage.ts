/** What became of sharing: the visitor's own choice of app, the clipboard, or neither. */
export type Shared =
  { readonly outcome: 'shared' | 'copied' } | { readonly outcome: 'not copied'; readonly url: string };

/** Opens the device's share sheet where there is one, else copies the page's address (docs/decisions.md "Blog"). */
export async function sharePage(title: string): Promise<Shared> {
  const url = location.origin + location.pathname;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return { outcome: 'shared' };
    } catch (error) {
      // The visitor closed the sheet: nothing to say, and nothing to copy behind their back.
      if (error instanceof DOMException && error.name === 'AbortError') return { outcome: 'shared' };
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return { outcome: 'copied' };
  } catch {
    return { outcome: 'not copied', url };
  }
}
