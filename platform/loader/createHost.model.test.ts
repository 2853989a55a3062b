/**
 * Random visits: slots are opened and left, files load, fail or hang, modules throw, the visitor retries, releases are promoted and
 * revoked. The invariants in this file must hold after every event.
 */
import fc from 'fast-check';

import { article, LONG, pass, putPrerendered } from '../test/hostOnMadeUpWeb';
import { type Fault, type MadeUpWeb, madeUpWeb } from '../test/madeUpWeb';
import { createHost, type Host } from './createHost';
import type { Slot, SlotState } from './createSlot';
import { createDocumentLoader } from './loadDocument';

const teaser = 'blog/BlogTeaser';
const releases = ['v1', 'v2', 'v3', 'v4'];
/** The server does not have the second one. */
const slugs = ['first', 'other', 'third'];

type OpenSlot = {
  readonly slot: Slot;
  readonly leave: () => void;
  /** The state at the last notification, as a component has it. */
  seen: SlotState;
  left: boolean;
};

/** Returns the release whose module or HTML a slot shows. */
function releaseIn(slot: Slot): string | undefined {
  const state = slot.state();
  return state.kind === 'shown' ? state.module.release : slot.prerendered?.release;
}

function stylesheets(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].map((link) => link.dataset['href'] ?? link.getAttribute('href') ?? '');
}

class Visit {
  readonly web: MadeUpWeb = madeUpWeb();
  readonly host: Host;
  readonly openSlots: OpenSlot[] = [];
  /** Slots that were opened and never shown. */
  readonly neverShown: Slot[] = [];
  page: OpenSlot;
  /** Releases whose modules throw during rendering. */
  readonly broken = new Set<string>();
  readonly revoked = new Set<string>();
  current = 'v2';
  /** True once the browser has loaded another document. */
  unloaded = false;
  /** What was wrong when the host called the page: it would handle a failed assertion. */
  readonly wrong: string[] = [];

  /** @param documentsCome false if the visitor stops every load of a document */
  constructor(
    prerendered: boolean,
    private readonly documentsCome: boolean,
  ) {
    history.replaceState(null, '', '/blog/first');
    for (const id of releases) this.web.publish('blog', id);
    this.web.promote('shell', 's1');
    this.web.promote('blog', 'v2', 'v1');
    for (const slug of ['first', 'third'])
      this.web.pages.set(`/blog/${slug}`, `<div data-module="${article}">`);
    if (prerendered) {
      this.web.putStylesheet('/r/blog/v2/ArticlePage.css');
      putPrerendered(article, 'v2');
    }
    this.host = createHost({
      ...{ page: this.web.hydrationData('blog'), scope: {}, modules: {} },
      loadDocument: createDocumentLoader(() => this.reload()),
    });
    this.page = this.mount(this.host.open(article, { slug: 'first' }, '/blog/first'));
  }

  private reload(): void {
    if (this.unloaded) return;
    this.unloaded = this.documentsCome;
    const { slot, left } = this.page;
    if (left) this.wrong.push('The document of a page that was left is loaded.');
    const isRevoked = this.mounted.some((mounted) => this.revoked.has(releaseIn(mounted.slot) ?? ''));
    if (!isRevoked && (slot.state().kind === 'shown' || slot.prerendered))
      this.wrong.push('A document replaces what can be read.');
  }

  get mounted(): OpenSlot[] {
    return this.openSlots.filter(({ left }) => !left);
  }

  /** Subscribes to a slot, as a mounted component does. */
  mount(slot: Slot): OpenSlot {
    /** Like React, reports errors immediately. */
    const render = () => {
      const state = slot.state();
      opened.seen = state;
      if (opened.left) this.wrong.push('A slot that was left is notified.');
      if (state.kind === 'shown' && this.broken.has(state.module.release))
        slot.handleError(new Error('broken'));
    };
    const unsubscribe = slot.subscribe(() => render());
    const leave = () => {
      opened.left = true;
      unsubscribe();
    };
    const opened: OpenSlot = { slot, seen: slot.state(), left: false, leave };
    this.openSlots.push(opened);
    render();
    return opened;
  }

  goTo(slug: string): void {
    const path = `/blog/${slug}`;
    history.pushState(null, '', path);
    const slot = this.host.open(article, { slug }, path);
    for (const opened of this.mounted) opened.leave();
    this.page = this.mount(slot);
  }

  /** Returns one of the mounted slots, by a number. */
  at(n: number): OpenSlot | undefined {
    const { mounted } = this;
    return mounted[n % Math.max(1, mounted.length)];
  }

  promote(id: string): void {
    if (this.revoked.has(id)) return;
    const previous = [this.current].filter((other) => other !== id && !this.revoked.has(other));
    this.web.promote('blog', id, ...previous);
    this.current = id;
  }

  revoke(id: string): void {
    if (this.current === id) return;
    this.revoked.add(id);
    this.web.revoke('blog', id);
  }

  /** Checks what must be true at any time. */
  check(): void {
    expect(this.wrong).toEqual([]);
    for (const { slot, seen } of this.mounted) expect(seen).toBe(slot.state());
    if (this.unloaded) return;
    const isStatic = ({ slot }: OpenSlot) => slot.state().kind === 'static';
    expect(this.host.waiting.current()).toEqual(this.mounted.filter(isStatic).map(({ slot }) => slot.id));
    for (const { slot } of this.mounted) {
      const state = slot.state();
      if (state.kind === 'shown' && state.module.data !== null)
        expect(stylesheets()).toContain(`/r/blog/${state.module.release}/${slot.id.split('/')[1]}.css`);
    }
  }

  /** Checks what must be true once nothing is loading. */
  async checkSettled(): Promise<void> {
    // On a slow line, loads of releases that throw follow each other.
    await pass(4 * LONG);
    this.check();
    if (this.unloaded) return;
    const states = this.mounted.map(({ slot }) => slot.state());
    for (const { slot } of this.mounted) {
      expect(slot.state().kind).not.toBe('loading');
      // The promise that React waits for is resolved with the current state.
      if (slot.state().kind !== 'static') await slot.ready();
    }
    // Slots that React has not shown yet may still be shown.
    const known = [...this.mounted.map(({ slot }) => slot), ...this.neverShown].map(releaseIn);
    if (states.some(({ kind }) => kind === 'shown') && states.every(({ kind }) => kind !== 'static'))
      for (const id of this.web.styles('blog')) expect(known).toContain(id);
    const sheets = stylesheets();
    expect(sheets).toEqual([...new Set(sheets)]);
  }

  /** Repairs everything, retries, and checks that all modules are shown. */
  async recover(how: 'visitor' | 'resume'): Promise<void> {
    await this.checkSettled();
    this.web.mend();
    this.broken.clear();
    if (how === 'resume') void this.host.resume();
    else for (const { slot } of this.mounted) void slot.retry();
    await this.checkSettled();
    if (this.unloaded) return;
    for (const { slot } of this.mounted) expect(slot.state().kind).toBe('shown');
  }

  async end(): Promise<void> {
    for (const opened of this.mounted) opened.leave();
    await pass(LONG);
    this.web.close();
    document.body.replaceChildren();
    jest.clearAllTimers();
  }
}

type Event = fc.AsyncCommand<object, Visit>;

/** Any event with these arguments, after which the visit is checked. */
function event<Args extends unknown[]>(
  happen: (visit: Visit, ...args: Args) => unknown,
  ...args: { [Index in keyof Args]: fc.Arbitrary<Args[Index]> }
): fc.Arbitrary<Event> {
  return fc.tuple<Args>(...args).map((values) => ({
    check: () => true,
    async run(_, visit) {
      if (visit.unloaded) return;
      await happen(visit, ...values);
      await pass(0);
      visit.check();
    },
    toString: () => `${String(happen)} of ${JSON.stringify(values)}`,
  }));
}

const anySlug = fc.constantFrom(...slugs);
const anyRelease = fc.constantFrom(...releases);
const anySlot = fc.nat(3);
const anyPart = fc.constantFrom(
  ...['/', '/v1/', '/v2/', '/v3/', '/v4/', 'remoteEntry.js', 'ArticlePage.js', 'ArticlePage.css', '/data/'],
  ...['BlogTeaser.js', 'BlogTeaser.css', 'assets.json', '/releases.json', '/blog/third'],
);
const anyFault = fc.constantFrom<Fault>('missing', 'failing', 'lost', 'silent', 'damaged', 'throws');

const frequentEvents = [
  event((visit, slug) => visit.goTo(slug), anySlug),
  event((_, ms) => pass(ms), fc.constantFrom(1, 2, 5, 50, 500, 3000)),
];

const events = [
  ...[...frequentEvents, ...frequentEvents, ...frequentEvents],
  // React renders a page in a transition and discards it.
  event(({ neverShown, host }, slug) => {
    neverShown.push(host.open(article, { slug }, location.pathname));
  }, anySlug),
  event((visit) => visit.mounted.length < 4 && visit.mount(visit.host.open(teaser, { n: '1' }))),
  // Only a navigation leaves the page itself.
  event((visit, n) => visit.at(n) !== visit.page && visit.at(n)?.leave(), anySlot),
  event((_, ms) => pass(ms), fc.constantFrom(0, 8000, 700_000)),
  event(
    ({ web }, part, fault, times) => web.fail(part, fault, times),
    ...[anyPart, anyFault, fc.constantFrom(1, 2, 3, Infinity)],
  ),
  event(({ web }, part, ms) => web.delay(part, ms), anyPart, fc.constantFrom(1, 3, 100, 2900, 5000)),
  event(({ web }) => web.mend()),
  event((visit, n) => visit.at(n)?.slot.handleError(new Error('thrown')), anySlot),
  event(({ broken }, id) => broken.add(id), anyRelease),
  event((visit, n, quietly) => void visit.at(n)?.slot.retry(quietly), anySlot, fc.boolean()),
  event(({ host }) => void host.waiting.retry()),
  event(({ host }) => void host.resume()),
  event((visit, id) => visit.promote(id), anyRelease),
  event((visit, id) => visit.revoke(id), anyRelease),
  event(({ host }, slug) => host.prefetch(article, { slug }), anySlug),
  event(({ host }) => host.prefetch(teaser, { n: '1' })),
  event((_, ms) => jest.setSystemTime(Date.now() + ms), fc.constantFrom(-3_600_000, 3_600_000)),
];

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

it('whatever happens in a tab, pages are styled, nothing gets stuck, and a retry brings every module', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands(events, { maxCommands: 40, size: 'max' }),
      ...[fc.boolean(), fc.boolean(), fc.constantFrom<'visitor' | 'resume'>('visitor', 'resume')],
      async (sequence, prerendered, documentsCome, how) => {
        const visit = new Visit(prerendered, documentsCome);
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: visit }), sequence);
          await visit.recover(how);
        } finally {
          await visit.end();
        }
      },
    ),
    { numRuns: 40 },
  );
});

it('a release that throws each time it is shown, beside one whose files never come in time, ends as help', async () => {
  const visit = new Visit(false, false);
  visit.web.delay('assets.json', 5000);
  visit.broken.add('v2');
  await visit.recover('visitor');
  await visit.end();
});
