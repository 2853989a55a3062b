import { copyText } from '@site/shared-ui/copyText';

/** The outcome of sharing: shared by the device, copied, or failed. */
export type Shared =
  { readonly outcome: 'shared' | 'copied' } | { readonly outcome: 'not copied'; readonly url: string };

/** Opens the device's share sheet with a sentence for the receiver, or copies the page's address if there is none (docs/decisions.md "Blog"). */
export async function sharePage(title: string, text: string): Promise<Shared> {
  const url = location.origin + location.pathname;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url });
      return { outcome: 'shared' };
    } catch (error) {
      // The visitor closed the share sheet, so nothing is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return { outcome: 'shared' };
    }
  }
  return (await copyText(url)) ? { outcome: 'copied' } : { outcome: 'not copied', url };
}
