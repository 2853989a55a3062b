/** What React puts into the head for the page that it shows (shared-ui/PageHead). */
const ofThePage =
  'title, meta[name="description"], meta[name="robots"], meta[name="twitter:card"], meta[property], link[rel="canonical"]';

/** Takes away what the prerendered page has put into the head, when something else is shown in its place. */
export function clearHead(): void {
  for (const element of document.head.querySelectorAll(ofThePage)) element.remove();
}
