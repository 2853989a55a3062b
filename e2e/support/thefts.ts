/**
 * Ways in which code of another team tries to read what a patient types. Each runs in a page of the blog, as the blog's own code would.
 */

/** Ways that are taken before the patient types. Each returns true if code of this page runs at the address of the form, with its fields. */
export const copies = {
  /** A copy of the page under its own address. */
  copy: async (form: string): Promise<boolean> => {
    try {
      const page = await new Promise<Document | null>((resolve) => {
        const request = new XMLHttpRequest();
        request.open('GET', form);
        request.responseType = 'document';
        request.onloadend = () => resolve(request.responseXML);
        request.send();
      });
      if (page) document.body.replaceWith(document.importNode(page.body, true));
      history.pushState(null, '', form);
    } catch {
      // Refused: the test looks at what there is.
    }
    return location.href === form && document.querySelector('form [name="firstName"]') !== null;
  },
} as const;

/** Ways that are taken before the patient opens the form, and that may last until then. */
export function lieInWait(form: string): void {
  const attempt = (work: () => unknown) => {
    try {
      void Promise.resolve(work()).catch(() => undefined);
    } catch {
      // Refused.
    }
  };
  attempt(() => Object.assign(window, { loot: window.open(form, 'form') }));
  attempt(() => navigator.serviceWorker.register('/favicon.svg', { scope: '/' }));
  attempt(() => {
    const frame = document.createElement('iframe');
    frame.src = form;
    document.body.append(frame);
  });
  attempt(() => {
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: form });
    document.head.append(link);
  });
  attempt(() => (document.cookie = 'lured=1; path=/'));
  attempt(() => localStorage.setItem('lured', '1'));
}

/** Everything that code of this page can read after the patient has come back from the form. */
export async function lootOf(form: string): Promise<string> {
  const read = async (get: () => unknown): Promise<unknown> => {
    try {
      return await get();
    } catch (error) {
      return String(error);
    }
  };
  const { loot } = window as { loot?: Window };
  const fieldsOf = (page: Document | null | undefined) =>
    [...(page?.forms ?? [])].map((one) => [...new FormData(one)].map(String));
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const states: unknown[] = [history.state];
  addEventListener('popstate', (event) => {
    event.stopImmediatePropagation();
    states.push(event.state as unknown);
  });
  const found = [
    await read(() => fieldsOf(loot?.document)),
    await read(() => loot?.location.href),
    await read(() => fieldsOf(window.opener && (window.opener as Window).document)),
    await read(() => [...document.querySelectorAll('iframe')].map((one) => fieldsOf(one.contentDocument))),
    await read(() => ({ ...localStorage, ...sessionStorage })),
    await read(() => document.cookie),
    await read(() => indexedDB.databases()),
    await read(async () =>
      Promise.all((await caches.keys()).map((name) => caches.match(form, { cacheName: name }))),
    ),
    await read(async () => (await navigator.serviceWorker.getRegistrations()).length),
    await read(async () => (await fetch(form, { cache: 'force-cache' })).text()),
    await read(() => performance.getEntriesByType('navigation').map(String)),
  ];
  return JSON.stringify([found, states, await wait(0)]);
}

/**
 * Makes an entry of the form's address in the history of this page, and loads it. The entry shares its document with that of this page, so
 * Back comes to code of this page, which then owns both.
 */
export function forgeEntry(form: string): string {
  try {
    history.pushState(null, '', form);
    location.reload();
    return 'made';
  } catch (error) {
    return (error as Error).name;
  }
}

/** Goes on to the entry that was made, and notes what it keeps. The document of the form may replace this one instead. */
export function readForgedEntry(): void {
  const note = (state: unknown) =>
    localStorage.setItem('loot', `${localStorage.getItem('loot') ?? ''} ${JSON.stringify(state)}`);
  note(history.state);
  addEventListener(
    'popstate',
    (event) => {
      event.stopImmediatePropagation();
      note(event.state);
      history.back();
    },
    { capture: true, once: true },
  );
  setTimeout(() => history.forward());
}
