import { phone } from '../support/site';
import { expect, test } from './engineTest';

/** A page with an iframe whose sandbox disables scripts; the page can read the document in the iframe. */
const frame = `<!doctype html><title>Without script</title>
  <iframe id="frame" sandbox="allow-same-origin" style="position: fixed; inset: 0; width: 100%; height: 100%; border: 0"></iframe>`;

test('without JavaScript, pages show their heading, a phone link and all answers, and no loading screen', async ({
  tab,
  server,
}) => {
  // The server omits the policy, which forbids frames and allows only the styles of its own page.
  const withoutHeaders = ['content-security-policy'];
  server.play({ files: new Map([['/frame.html', frame]]), withoutHeaders });
  await tab.resize(phone);
  await tab.open(`${server.url}/frame.html`);
  for (const path of ['/', '/blog/insomnia', '/appointment', '/services/psychiatric-consultation']) {
    await tab.run((url) => {
      (document.querySelector('#frame') as HTMLIFrameElement).src = url;
    }, path);
    await tab.until(
      `${path} has loaded`,
      (wanted) => {
        const page = (document.querySelector('#frame') as HTMLIFrameElement).contentDocument;
        return page?.location.pathname === wanted && page.readyState === 'complete';
      },
      path,
    );
    const seen = await tab.run(() => {
      const page = (document.querySelector('#frame') as HTMLIFrameElement).contentDocument as Document;
      const view = page.defaultView as Window;
      const isSeen = (element: Element | null) =>
        element !== null &&
        element.getClientRects().length > 0 &&
        view.getComputedStyle(element).visibility === 'visible';
      return {
        heading: isSeen(page.querySelector('h1')),
        cover: isSeen(page.querySelector('[data-loading-screen]')),
        phone: isSeen(page.querySelector('main a[href^="tel:"], footer a[href^="tel:"]')),
        wider: page.documentElement.scrollWidth - view.innerWidth,
        hiddenAnswers: [...page.querySelectorAll('main h3:has(> button) + *')].filter((one) => !isSeen(one))
          .length,
        hydrated: Object.keys(page.querySelector('main h1') ?? {}).length > 0,
      };
    });
    expect(seen, path).toEqual({
      heading: true,
      cover: false,
      phone: true,
      wider: 0,
      hiddenAnswers: 0,
      hydrated: false,
    });
  }
});
