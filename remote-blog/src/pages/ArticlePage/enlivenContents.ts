/** From far above the page to a line a quarter down the window: what stands in there has begun to be read. */
const read = '1000000px 0px -75% 0px';

/**
 * Marks in "On this page" the part being read: the last one that begins above a line a quarter down the window. None before
 * the first, and until the browser tells. It holds after a jump too, which crosses nothing on its way.
 * @returns ends that
 */
export function enlivenContents(page: ParentNode): () => void {
  const links = [...page.querySelectorAll('[data-contents] a')];
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const order = [...new Set(links.map((link) => link.getAttribute('href') ?? ''))];
  const begun = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) begun.add(`#${target.id}`);
        else begun.delete(`#${target.id}`);
      }
      const current = order.filter((href) => begun.has(href)).at(-1);
      for (const link of links)
        if (link.getAttribute('href') === current) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
    },
    { rootMargin: read },
  );
  for (const href of order) {
    const part = document.getElementById(href.slice(1));
    if (part) observer.observe(part);
  }
  return () => observer.disconnect();
}
