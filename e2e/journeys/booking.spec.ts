import { bookingTexts } from '@site/shared-content/bookingTexts';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { type BrowserContext, devices, expect, type Page, test } from 'playwright/test';

import { dayFromNow } from '../support/dayFromNow';
import { findings } from '../support/findings';
import { fontsApplied, hydrated, loadingScreenGone, open } from '../support/hydrated';
import { desktop, phone } from '../support/site';
import { tabTo } from '../support/tabTo';
import { watchNetwork } from '../support/watchNetwork';

test.use({ locale: 'en-US', timezoneId: 'Asia/Kolkata' });

const preferred = dayFromNow(30);
const request = 'Odia, please & not before 5 PM: 50% + #1 = ନମସ୍କାର 😀';
const person = {
  firstName: 'Zarqa',
  lastName: 'Quill',
  email: 'zarqa.quill@example.com',
  phone: '+44 20 0000 0009',
};
const digits = clinicProfile.chatPhone.replaceAll(/\D/g, '');

/** Both forms: the values, and the chat message that they must produce (docs/spec.md §7). */
const forms = {
  appointment: {
    path: '/appointment',
    typed: { ...person, service: 'mental-health-checkup', date: preferred, request },
    send: /Send and choose a time/,
    text: [
      'Hello, I would like to book an appointment. Here are the details:',
      'Name: Zarqa Quill',
      'Email: zarqa.quill@example.com',
      'Phone: +44 20 0000 0009',
      'Service: Mental Health Checkup',
      `Date: ${preferred}`,
      `Request: ${request}`,
    ].join('\n'),
    again: 'Write another request',
    alsoOpens: [clinicProfile.bookingUrl],
  },
  contact: {
    path: '/contact',
    typed: { ...person, query: request },
    send: /Send on WhatsApp/,
    text: [
      'Hello, I have a question for the clinic. Here are my details:',
      'Name: Zarqa Quill',
      'Email: zarqa.quill@example.com',
      'Phone: +44 20 0000 0009',
      `Question: ${request}`,
    ].join('\n'),
    again: 'Write another message',
    alsoOpens: [],
  },
} as const;
type Form = (typeof forms)[keyof typeof forms];
const bothForms = Object.entries<Form>(forms);

const webLink = (text: string) =>
  `https://web.whatsapp.com/send?phone=${digits}&text=${encodeURIComponent(text)}`;
const mobileLink = (text: string) => `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;

const control = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const sendButton = (page: Page, form: Form) => page.getByRole('button', { name: form.send });
const confirmation = (page: Page) => page.getByRole('status').filter({ hasText: 'ready' });

/** Collects the addresses of opened tabs, without requesting them. */
async function openedTabs(context: BrowserContext, baseURL = ''): Promise<string[]> {
  const tabs: string[] = [];
  await context.route(
    (url) => !url.href.startsWith(baseURL),
    async (route) => {
      if (route.request().isNavigationRequest()) tabs.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' });
    },
  );
  return tabs;
}

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = control(page, name);
    if (name === 'service') await field.selectOption(value);
    else await field.fill(value);
  }
}

async function valuesOf(page: Page): Promise<Record<string, string>> {
  return page
    .locator('form [name]')
    .evaluateAll((nodes) =>
      Object.fromEntries(
        nodes.map((node) => [(node as HTMLInputElement).name, (node as HTMLInputElement).value]),
      ),
    );
}

for (const viewport of [desktop, phone]) {
  test.describe(`with the keyboard only, at a viewport width of ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a visitor requests an appointment, and opens the booking page', async ({
      page,
      context,
      baseURL,
    }) => {
      const tabs = await openedTabs(context, baseURL);
      await open(page, forms.appointment.path);
      for (const [name, value] of Object.entries(person)) {
        await tabTo(page, control(page, name));
        await page.keyboard.type(value);
      }
      await tabTo(page, control(page, 'service'));
      await page.keyboard.type('Mental');
      await tabTo(page, control(page, 'date'));
      await page.keyboard.type(preferred.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1'));
      await tabTo(page, control(page, 'request'));
      await page.keyboard.type('In Odia.');
      await page.keyboard.press('Enter');
      await page.keyboard.type('After 5 PM.');
      await tabTo(page, sendButton(page, forms.appointment));
      await page.keyboard.press('Enter');

      await expect(confirmation(page)).toBeFocused();
      const text = forms.appointment.text.replace(request, 'In Odia.\nAfter 5 PM.');
      await expect.poll(() => tabs).toEqual([webLink(text), clinicProfile.bookingUrl]);

      await page.bringToFront();
      await tabTo(page, page.getByRole('link', { name: /Open the chat again/ }));
      await page.keyboard.press('Enter');
      await expect.poll(() => tabs[2]).toBe(webLink(text));
      await page.bringToFront();
      await tabTo(page, page.getByRole('button', { name: 'Write another request' }));
      await page.keyboard.press('Space');
      await expect(control(page, 'firstName')).toBeFocused();
    });

    test('a visitor submits the question form with Enter, without a question', async ({
      page,
      context,
      baseURL,
    }) => {
      const tabs = await openedTabs(context, baseURL);
      await open(page, forms.contact.path);
      for (const [name, value] of Object.entries(person)) {
        await tabTo(page, control(page, name));
        await page.keyboard.type(value);
      }
      await page.keyboard.press('Enter');
      await expect(confirmation(page)).toBeFocused();
      const [text = ''] = forms.contact.text.split('\nQuestion');
      await expect.poll(() => tabs).toEqual([webLink(text)]);
    });
  });
}

for (const [name, form] of bothForms) {
  test.describe(`the ${name} form`, () => {
    test(
      'opens the chat with the message of the specification, clears its fields, and shows a confirmation',
      { tag: '@smoke' },
      async ({ page, context, baseURL }) => {
        const tabs = await openedTabs(context, baseURL);
        await open(page, form.path);
        await fillIn(page, form.typed);
        await sendButton(page, form).click();
        await expect.poll(() => tabs).toEqual([webLink(form.text), ...form.alsoOpens]);
        expect(new URL(tabs[0] ?? '').searchParams.get('text')).toBe(form.text);
        await expect(confirmation(page)).toBeFocused();
        await expect(sendButton(page, form)).toBeHidden();
        expect(Object.values(await valuesOf(page)).join('')).toBe('');
        await page.getByRole('button', { name: form.again }).click();
        await expect(control(page, 'firstName')).toBeFocused();
        expect(Object.values(await valuesOf(page)).join('')).toBe('');
      },
    );

    test('keeps the message in a link if the browser blocks all new windows', async ({
      page,
      context,
      baseURL,
    }) => {
      const tabs = await openedTabs(context, baseURL);
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await open(page, form.path);
      await fillIn(page, form.typed);
      await sendButton(page, form).click();
      const again = page.getByRole('link', { name: /Open the chat again/ });
      await expect(again).toHaveAttribute('href', webLink(form.text));
      expect(tabs).toEqual([]);
      await again.click();
      await page.bringToFront();
      await page
        .locator('main')
        .getByRole('link', { name: /Pick a time on our booking page/ })
        .first()
        .click();
      await expect.poll(() => tabs).toEqual([webLink(form.text), clinicProfile.bookingUrl]);
    });

    test('is validated by the browser, and keeps its values if one is invalid', async ({
      page,
      context,
      baseURL,
    }) => {
      const tabs = await openedTabs(context, baseURL);
      await open(page, form.path);
      const wrong = Object.keys(form.typed)
        .filter((field) => field !== 'query')
        .map((field) => ({ field, value: '' }))
        .concat({ field: 'email', value: 'not an address' });
      for (const { field, value } of wrong) {
        const values = { ...form.typed, [field]: value };
        await fillIn(page, values);
        await sendButton(page, form).click();
        await expect(control(page, field)).toBeFocused();
        const { valid, customError } = await control(page, field).evaluate(
          ({ validity }: HTMLInputElement) => ({ valid: validity.valid, customError: validity.customError }),
        );
        expect({ valid, customError }).toEqual({ valid: false, customError: false });
        expect(await valuesOf(page)).toEqual(values);
      }
      expect(tabs).toEqual([]);
      await expect(confirmation(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('sends no request and stores no values', async ({ page, context, baseURL }) => {
      const tabs = await openedTabs(context, baseURL);
      const network = watchNetwork(page);
      await open(page, form.path);
      // Lazy pictures load on scrolling, not on typing.
      await page.locator('img[loading="lazy"]').evaluateAll(async (nodes) => {
        for (const node of nodes as HTMLImageElement[]) {
          node.loading = 'eager';
          await node.decode();
        }
      });
      await fontsApplied(page);
      await network.idle();
      // The form's code loads on focus.
      await control(page, 'firstName').focus();
      await expect(page.getByText('This form is still loading.')).toHaveCount(0);
      const requested: string[] = [];
      context.on('request', (one) => requested.push(`${one.method()} ${one.url()} ${one.postData() ?? ''}`));
      await fillIn(page, form.typed);
      await sendButton(page, form).click();
      await expect(confirmation(page)).toBeFocused();
      await expect.poll(() => tabs.length).toBe(1 + form.alsoOpens.length);
      // When this request is recorded, all earlier ones are, too.
      await page.evaluate(() => fetch('/robots.txt'));
      const tabRequests = [...tabs, new URL('/robots.txt', page.url()).href].map((url) => `GET ${url} `);
      await expect.poll(() => requested).toContain(tabRequests.at(-1));
      // The page may load a lazy script two seconds after it has opened.
      const isOwnScript = (one: string) => /^GET [^?]+\/r\/shell\/\w+\/\w+\.js $/.test(one);
      expect(requested.filter((one) => !tabRequests.includes(one) && !isOwnScript(one))).toEqual([]);

      const stored = await page.evaluate(async () => ({
        storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
        databases: await indexedDB.databases(),
        caches: await caches.keys(),
        history: JSON.stringify(history.state),
        name: window.name,
      }));
      expect(stored.storage + stored.history + stored.name).not.toMatch(/Zarqa|Quill|Odia|0009/);
      expect([...stored.databases, ...stored.caches, ...(await context.cookies())]).toEqual([]);
      expect(page.url()).toBe(`${baseURL}${form.path}`);
    });

    test('accepts values from autofill', async ({ page, context, baseURL }) => {
      const tabs = await openedTabs(context, baseURL);
      await open(page, form.path);
      const purposes = { firstName: 'given-name', lastName: 'family-name', email: 'email', phone: 'tel' };
      for (const [field, purpose] of Object.entries(purposes)) {
        await expect(control(page, field)).toHaveAttribute('autocomplete', purpose);
      }
      await page.locator('form [name]').evaluateAll((nodes, values: Record<string, string>) => {
        for (const node of nodes as HTMLInputElement[]) node.value = values[node.name] ?? '';
      }, form.typed);
      await sendButton(page, form).click();
      await expect.poll(() => tabs[0]).toBe(webLink(form.text));
    });

    for (const [part, files] of [
      ['any script', '**/*.js'],
      ['its remote', '**/r/booking/**/*.js'],
    ] as const) {
      test(`keeps its values, and shows on a click that it is loading, before ${part} has loaded`, async ({
        page,
        context,
        baseURL,
      }) => {
        const tabs = await openedTabs(context, baseURL);
        let arrive = () => {};
        const arrived = new Promise<void>((resolve) => (arrive = resolve));
        await page.route(files, async (route) => {
          await arrived;
          await route.continue();
        });
        // With a real clock the delayed file would time out after three seconds, and the page would request it again.
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 1000);
        await page.goto(form.path, { waitUntil: 'commit' });
        await fillIn(page, form.typed);
        await sendButton(page, form).click();
        await expect(page.getByText('This form is still loading.')).toBeVisible();
        expect(page.url()).toBe(`${baseURL}${form.path}`);
        expect(await valuesOf(page)).toEqual(form.typed);

        await control(page, 'firstName').fill('Zar');
        await page.clock.resume();
        arrive();
        await page.keyboard.type('q');
        await hydrated(page);
        await loadingScreenGone(page);
        await page.keyboard.type('a');
        await expect(page.getByText('This form is still loading.')).toHaveCount(0);
        expect(await valuesOf(page)).toEqual(form.typed);
        expect(tabs).toEqual([]);
        await sendButton(page, form).click();
        await expect.poll(() => tabs[0]).toBe(webLink(form.text));
      });
    }

    test('keeps its values and shows the chat link if its script fails to load, and works after a retry', async ({
      page,
      context,
      baseURL,
    }) => {
      const tabs = await openedTabs(context, baseURL);
      const scripts = /\/r\/booking\/.*\.js/;
      await page.route(scripts, (route) => route.abort());
      await page.goto(form.path);
      await fillIn(page, form.typed);
      await expect(page.getByText(bookingTexts.notLoaded)).toBeVisible();
      await expect(
        page.locator('form').locator('..').getByRole('link', { name: bookingTexts.chat }),
      ).toBeVisible();
      expect(await valuesOf(page)).toEqual(form.typed);
      await page.unroute(scripts);
      await page.getByRole('button', { name: 'Try again' }).click();
      await hydrated(page);
      await sendButton(page, form).click();
      await expect(confirmation(page)).toBeFocused();
      await expect.poll(() => tabs[0]).toBe(webLink(form.text));
    });

    for (const viewport of [desktop, phone]) {
      test(`has no accessibility violations with an invalid value or with its confirmation, at a viewport width of ${viewport.width} px`, async ({
        page,
        context,
        baseURL,
      }) => {
        await openedTabs(context, baseURL);
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page, form.path);
        await control(page, 'email').fill('not an address');
        await sendButton(page, form).click();
        await expect(control(page, 'firstName')).toBeFocused();
        expect(await findings(page)).toEqual([]);
        await fillIn(page, form.typed);
        await sendButton(page, form).click();
        await expect(confirmation(page)).toBeFocused();
        await page.bringToFront();
        expect(await findings(page)).toEqual([]);
      });
    }
  });
}

for (const device of ['iPhone 15', 'Pixel 7'] as const) {
  test.describe(`on ${device}`, () => {
    const { userAgent, viewport } = devices[device];
    test.use({ userAgent, viewport });

    for (const [name, form] of bothForms) {
      test(`the ${name} form opens the mobile link to the chat`, async ({ page, context, baseURL }) => {
        const tabs = await openedTabs(context, baseURL);
        await open(page, form.path);
        await fillIn(page, form.typed);
        await sendButton(page, form).click();
        await expect.poll(() => tabs).toEqual([mobileLink(form.text), ...form.alsoOpens]);
      });
    }
  });
}

test('the service field offers "Select a service", then the services of the spec', async ({ page }) => {
  await open(page, '/appointment');
  const options = await control(page, 'service')
    .locator('option')
    .evaluateAll((nodes) => nodes.map((node) => [(node as HTMLOptionElement).value, node.textContent]));
  expect(options).toEqual([
    ['', 'Select a service'],
    ['consultation', 'Consultation'],
    ['counseling', 'Counseling'],
    ['therapy', 'Therapy'],
    ['psychotherapy', 'Psychotherapy'],
    ['mental-health-checkup', 'Mental Health Checkup'],
  ]);
});

test('a very long request is truncated between two characters, and a note says so', async ({
  page,
  context,
  baseURL,
}) => {
  const tabs = await openedTabs(context, baseURL);
  await open(page, '/appointment');
  await fillIn(page, { ...forms.appointment.typed, request: 'ନମସ୍କାର 👩🏽‍⚕️ '.repeat(500) });
  await sendButton(page, forms.appointment).click();
  await expect(page.getByText(/Your message is very long/)).toBeVisible();
  await expect.poll(() => tabs.length).toBe(2);
  expect(tabs[0]?.length).toBeLessThan(6100);
  const text = new URL(tabs[0] ?? '').searchParams.get('text') ?? '';
  expect(text).not.toContain('\uFFFD');
  expect(text).toMatch(/(ନମସ୍କାର 👩🏽‍⚕️ )+((ନ|ନମ|ନମସ୍କା|ନମସ୍କାର) ?)?…$/u);
});

for (const [zone, moment, today, tomorrow, yesterday] of [
  ['Pacific/Kiritimati', '2026-11-20T11:00:00Z', '2026-11-21', '2026-11-22', '2026-11-20'],
  ['Pacific/Honolulu', '2026-11-20T09:59:00Z', '2026-11-19', '2026-11-20', '2026-11-18'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01', '2027-01-02', '2026-12-31'],
] as const) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test(`the earliest date is ${today}`, async ({ page, context, baseURL }) => {
      const tabs = await openedTabs(context, baseURL);
      await page.clock.setFixedTime(moment);
      await open(page, '/appointment');
      await fillIn(page, { ...forms.appointment.typed, date: yesterday });
      await expect(control(page, 'date')).toHaveAttribute('min', today);
      await sendButton(page, forms.appointment).click();
      await expect(control(page, 'date')).toBeFocused();
      expect(tabs).toEqual([]);
      for (const date of [today, tomorrow]) {
        await fillIn(page, { ...forms.appointment.typed, date });
        await sendButton(page, forms.appointment).click();
        await expect(confirmation(page)).toBeFocused();
        await page.bringToFront();
        await page.getByRole('button', { name: 'Write another request' }).click();
      }
    });
  });
}

test('the prerendered page contains no date, no mark for today and no opening state', async ({
  request: get,
}) => {
  const html = await (await get.get('/appointment')).text();
  expect(html).not.toMatch(/\sm(in|ax)="/);
  expect(html).not.toContain('Today');
  expect(html).not.toMatch(/Open now|Opens (today|on)/);
});

const row = (page: Page, day: string) => page.getByRole('row').filter({ hasText: day });

test('the page shows the opening hours of the spec', async ({ page }) => {
  await open(page, '/appointment');
  const evening = '04:00 PM-07:00 PM';
  const morning = '09:00 AM-01:00 PM';
  for (const day of ['Monday', 'Tuesday', 'Friday']) {
    await expect(row(page, day).getByRole('cell')).toHaveText(evening);
  }
  for (const day of ['Wednesday', 'Thursday', 'Saturday', 'Sunday']) {
    await expect(row(page, day).getByRole('cell').locator('span')).toHaveText([morning, evening]);
  }
});

/** Clinic time is UTC+05:30; 18 November 2026 is a Wednesday. All other times: openingState.test.ts. */
for (const [zone, moment, day, sentence] of [
  ['Europe/London', '2026-11-18T18:59:59+05:30', 'Wednesday', 'Open now until 7:00 PM'],
  ['Pacific/Kiritimati', '2026-11-22T23:59:59+05:30', 'Sunday', 'Closed. Opens on Monday at 4:00 PM'],
] as const) {
  test.describe(`in ${zone} at ${moment}`, () => {
    test.use({ timezoneId: zone });

    test(`the page says “${sentence}” and marks ${day} as today`, async ({ page }) => {
      await page.clock.setFixedTime(moment);
      await open(page, '/appointment');
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('rowheader', { name: /Today/ })).toHaveText(`${day} Today`);
      await page.goto('/contact');
      await expect(page.locator('main').getByText(sentence)).toBeVisible();
    });
  });
}

test('the opening state and the mark for today are updated while the page is open', async ({ page }) => {
  await page.clock.install({ time: '2026-11-18T12:50:00+05:30' });
  await open(page, '/appointment');
  await expect(page.getByText('Open now until 1:00 PM')).toBeVisible();
  await page.clock.fastForward('11:00');
  await expect(page.getByText('Closed. Opens today at 4:00 PM')).toBeVisible();
  await page.clock.fastForward('11:00:00');
  await expect(page.getByRole('rowheader', { name: /Today/ })).toHaveText('Thursday Today');
});

test('the emergency number is before the first field, and the privacy note before the submit button', async ({
  page,
}) => {
  for (const { path, send } of Object.values(forms)) {
    await open(page, path);
    const order = await page
      .locator('main')
      .locator(
        'a[href="tel:112"], [name="firstName"], h3:has-text("What happens"), h3:has-text("Where your"), button',
      )
      .evaluateAll((nodes) =>
        nodes.map((node) => (node as HTMLInputElement).name || (node.textContent ?? '')),
      );
    expect(order[0]).toMatch(/^Call 112/);
    expect(order[1]).toBe('firstName');
    expect(order[2]).toMatch(/^(What happens|Where your)/);
    expect(order[3]).toMatch(send);
  }
});

test('the contact page shows its approach, a contact card, and questions that open one at a time', async ({
  page,
}) => {
  await open(page, '/contact');
  await expect(page.getByRole('heading', { name: 'How we answer you' })).toBeVisible();
  await expect(page.getByText('Still have any questions?')).toBeVisible();
  await expect(page.getByText('Feel free to contact us and get satisfactory answers...')).toBeVisible();
  const group = page.getByRole('img', { name: /3k\+/ });
  await group.scrollIntoViewIfNeeded();
  await expect(group.locator('img')).toHaveCount(4);
  await expect
    .poll(() =>
      group
        .locator('img')
        .evaluateAll((nodes) => nodes.every((node) => (node as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  const questions = page.locator('main h3 button[aria-expanded]');
  await expect(page.locator('main button[aria-expanded="true"]')).toHaveCount(0);
  await questions.nth(0).click();
  await questions.nth(1).click();
  await expect(page.locator('main button[aria-expanded="true"]')).toHaveCount(1);
  await questions.nth(1).click();
  await expect(page.locator('main button[aria-expanded="true"]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, form] of bothForms) {
    test(`the ${name} page shows phones, chat and booking page instead of its form`, async ({ page }) => {
      await page.goto(form.path);
      const place = page.locator('main div', { has: page.locator('> form') });
      await expect(place.getByText(/JavaScript/)).toBeVisible();
      await expect(control(page, 'firstName')).toBeHidden();
      await expect(place.locator('a[href^="tel:+91"]:visible')).toHaveCount(2);
      for (const href of [`https://wa.me/${digits}`, clinicProfile.bookingUrl]) {
        await expect(place.locator(`a[href="${href}"]:visible`)).toHaveCount(1);
      }
    });
  }
});
