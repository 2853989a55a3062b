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
      const countSeen = (selector: string) =>
        [...page.querySelectorAll(selector)].filter(
          (one) => one.getClientRects().length > 0 && view.getComputedStyle(one).visibility === 'visible',
        ).length;
      const answers = 'main h3:has(> button) + *';
      return {
        hasHeading: countSeen('h1') > 0,
        hasPhone: countSeen('main a[href^="tel:"], footer a[href^="tel:"]') > 0,
        covers: countSeen('[data-loading-screen]'),
        hiddenAnswers: page.querySelectorAll(answers).length - countSeen(answers),
        wider: page.documentElement.scrollWidth - view.innerWidth,
        hydrated: Object.keys(page.querySelector('main h1') ?? {}).length,
      };
    });
    const sound = { hasHeading: true, hasPhone: true, covers: 0, hiddenAnswers: 0, wider: 0, hydrated: 0 };
    expect(seen, path).toEqual(sound);
  }
});
