/**
 * Random visits: slots are opened and left, files load, fail or hang, modules throw, the visitor retries, releases are promoted and
 * revoked. The invariants in this file must hold after every event.
 */
import fc from 'fast-check';

import type { PageParams } from '../contract/contract';
import { putPrerendered } from '../test/hostOnMadeUpWeb';
import { type Fault, type MadeUpWeb, madeUpWeb } from '../test/madeUpWeb';
import { createHost, type Host } from './createHost';
import { createDocumentLoader } from './loadDocument';
import type { Slot, SlotState } from './createSlot';

const ARTICLE = 'blog/ArticlePage';
const TEASER = 'blog/BlogTeaser';
const RELEASES = ['v1', 'v2', 'v3', 'v4'];
const FIRST = '/blog/first';
/** The server does not have the second one. */
const SLUGS = ['first', 'other', 'third'];

/** Longer than all attempts together, in milliseconds. */
const LONG = 60_000;

type OpenSlot = {
  readonly slot: Slot;
  readonly leave: () => void;
  /** The state at the last notification, as a component has it. */
  seen: SlotState;
  left: boolean;
  noticesAfterLeaving: number;
};

/** Returns the release whose module or HTML a slot shows. */
function releaseIn(slot: Slot): string | undefined {
  const state = slot.state();
  return state.kind === 'shown' ? state.module.release : slot.prerendered?.release;
}

class Visit {
  readonly web: MadeUpWeb = madeUpWeb();
  readonly host: Host;
  openSlots: OpenSlot[] = [];
  /** Slots that were opened and never shown. */
  readonly neverShown: Slot[] = [];
  /** The path of the current page. */
  path = FIRST;
  page: OpenSlot | undefined;
  /** Releases whose modules throw during rendering. */
  readonly broken = new Set<string>();
  readonly revoked = new Set<string>();
  current = 'v2';
  /** True once the browser has loaded another document. */
  unloaded = false;

  /** @param documentsCome false if the visitor stops every load of a document */
  constructor(
    prerendered: boolean,
    private readonly documentsCome: boolean,
  ) {
    history.replaceState(null, '', FIRST);
    for (const id of RELEASES) this.web.publish('blog', id);
    this.web.promote('shell', 's1');
    this.web.promote('blog', 'v2', 'v1');
    for (const slug of ['first', 'third'])
      this.web.pages.set(`/blog/${slug}`, `<div data-module="${ARTICLE}">`);
    if (prerendered) {
      this.web.putStylesheet('/r/blog/v2/ArticlePage.css');
      putPrerendered(ARTICLE, 'v2');
    }
    const page = this.web.hydrationData('blog');
    this.host = createHost({
      page,
      scope: {},
      modules: {},
      loadDocument: createDocumentLoader(() => this.reload()),
    });
    this.page = this.mount(this.host.open(ARTICLE, { slug: 'first' }, FIRST));
  }

  private reload(): void {
    if (this.unloaded) return;
    expect(this.path).toBe(location.pathname);
    expect(this.page?.left).toBe(false);
    this.unloaded = this.documentsCome;
    if (this.mounted.some(({ slot }) => this.revoked.has(releaseIn(slot) ?? ''))) return;
    expect(this.page?.slot.state().kind).not.toBe('shown');
    expect(this.page?.slot.prerendered).toBeUndefined();
  }

  get mounted(): OpenSlot[] {
    return this.openSlots.filter(({ left }) => !left);
  }

  /** Subscribes to a slot, as a mounted component does. */
  private mount(slot: Slot): OpenSlot {
    const unsubscribe = slot.subscribe(() => this.notice(opened));
    const opened: OpenSlot = {
      slot,
      seen: slot.state(),
      left: false,
      noticesAfterLeaving: 0,
      leave: () => {
        opened.left = true;
        unsubscribe();
      },
    };
    this.openSlots.push(opened);
    this.render(opened);
    return opened;
  }

  private notice(opened: OpenSlot): void {
    opened.seen = opened.slot.state();
    if (opened.left) opened.noticesAfterLeaving += 1;
    this.render(opened);
  }

  /** Renders a slot. Like React, it reports errors immediately. */
  private render({ slot }: OpenSlot): void {
    const state = slot.state();
    if (state.kind === 'shown' && this.broken.has(state.module.release))
      slot.handleError(new Error('broken'));
  }

  goTo(slug: string): void {
    const path = `/blog/${slug}`;
    history.pushState(null, '', path);
    this.path = path;
    const slot = this.host.open(ARTICLE, { slug }, path);
    for (const opened of this.mounted) opened.leave();
    this.page = this.mount(slot);
  }

  openPart(n: string): void {
    this.mount(this.host.open(TEASER, { n }));
  }

  async pass(ms: number): Promise<void> {
    await jest.advanceTimersByTimeAsync(ms);
  }

  /** Checks what must be true at any time. */
  check(): void {
    for (const opened of this.openSlots) {
      if (opened.left) expect(opened.noticesAfterLeaving).toBe(0);
      else expect(opened.seen).toBe(opened.slot.state());
    }
    if (this.unloaded) return;
    const staticIds = this.mounted
      .filter(({ slot }) => slot.state().kind === 'static')
      .map(({ slot }) => slot.id);
    expect(this.host.waiting.current()).toEqual(staticIds);
    for (const { slot } of this.mounted) {
      const state = slot.state();
      if (state.kind === 'shown' && state.module.data !== null)
        expect(this.stylesheets()).toContain(`/r/blog/${state.module.release}/${slot.id.split('/')[1]}.css`);
    }
  }

  private stylesheets(): string[] {
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      (link) => link.dataset['href'] ?? link.getAttribute('href') ?? '',
    );
  }

  /** Checks what must be true once nothing is loading. */
  async checkSettled(): Promise<void> {
    this.check();
    if (this.unloaded) return;
    const shown = new Set<string>();
    for (const { slot } of this.mounted) {
      const state = slot.state();
      expect(state.kind).not.toBe('loading');
      // The promise that React waits for is resolved with the current state.
      if (state.kind !== 'static') await slot.ready();
      if (state.kind === 'shown') shown.add(state.module.release);
    }
    const hasShown = shown.size > 0;
    const isStatic = this.mounted.some(({ slot }) => slot.state().kind === 'static');
    // Slots that React has not shown yet may still be shown.
    for (const slot of this.neverShown) {
      const state = slot.state();
      if (state.kind === 'shown') shown.add(state.module.release);
      else if (slot.prerendered) shown.add(slot.prerendered.release);
    }
    if (hasShown && !isStatic) for (const id of this.web.styles('blog')) expect([...shown]).toContain(id);
    const sheets = this.stylesheets();
    expect(sheets).toEqual([...new Set(sheets)]);
  }

  /** Repairs everything, retries, and checks that all modules are shown. */
  async recover(how: 'visitor' | 'resume'): Promise<void> {
    await this.pass(LONG);
    await this.checkSettled();
    this.web.mend();
    this.broken.clear();
    if (how === 'resume') void this.host.resume();
    else for (const { slot } of this.mounted) void slot.retry();
    await this.pass(LONG);
    await this.checkSettled();
    if (this.unloaded) return;
    for (const { slot } of this.mounted) expect(slot.state().kind).toBe('shown');
  }

  async end(): Promise<void> {
    for (const opened of this.mounted) opened.leave();
    await this.pass(LONG);
    this.web.close();
    document.body.replaceChildren();
    jest.clearAllTimers();
  }
}

type Command = fc.AsyncCommand<object, Visit>;

/** Creates a command that checks the visit after it has run. */
function command(
  label: string,
  run: (visit: Visit) => void | Promise<void>,
  can: (visit: Visit) => boolean = () => true,
): Command {
  return {
    check: () => true,
    async run(_, visit) {
      if (visit.unloaded || !can(visit)) return;
      await run(visit);
      await visit.pass(0);
      visit.check();
    },
    toString: () => label,
  };
}

const anyRelease = fc.constantFrom(...RELEASES);
const anyPart = fc.constantFrom(
  ...['/', '/v1/', '/v2/', '/v3/', '/v4/', 'remoteEntry.js', 'ArticlePage.js', 'ArticlePage.css', '/data/'],
  ...['BlogTeaser.js', 'BlogTeaser.css', 'assets.json', '/releases.json', '/blog/third'],
);
const anyFault = fc.constantFrom<Fault>('missing', 'failing', 'lost', 'silent', 'damaged', 'throws');

/** Returns one of the mounted slots, by a number. */
function slotAt(visit: Visit, n: number): OpenSlot | undefined {
  const { mounted } = visit;
  return mounted[n % Math.max(1, mounted.length)];
}
const anySlot = fc.nat(3);

/** The most frequent commands. */
const frequentCommands: fc.Arbitrary<Command>[] = [
  fc.constantFrom(...SLUGS).map((slug) => command(`goTo(${slug})`, (visit) => visit.goTo(slug))),
  fc.constantFrom(1, 2, 5, 50, 500, 3000).map((ms) => command(`pass(${ms})`, (visit) => visit.pass(ms))),
];

const commands: fc.Arbitrary<Command>[] = [
  ...frequentCommands,
  ...frequentCommands,
  ...frequentCommands,
  fc.constantFrom(...SLUGS).map((slug) =>
    command(`begin(${slug}), never shown`, ({ neverShown, host }) => {
      // React renders a page in a transition and discards it.
      neverShown.push(host.open(ARTICLE, { slug }, location.pathname));
    }),
  ),
  fc.constantFrom('1', '2').map((n) =>
    command(
      `openPart(${n})`,
      (visit) => visit.openPart(n),
      ({ mounted }) => mounted.length < 4,
    ),
  ),
  anySlot.map((n) =>
    command(
      `leave(${n})`,
      (visit) => slotAt(visit, n)?.leave(),
      // Only a navigation leaves the page itself.
      (visit) => slotAt(visit, n) !== visit.page,
    ),
  ),
  fc.constantFrom(0, 8000, 700_000).map((ms) => command(`pass(${ms})`, (visit) => visit.pass(ms))),
  fc
    .tuple(anyPart, anyFault, fc.constantFrom(1, 2, 3, Infinity))
    .map(([part, fault, times]) =>
      command(`fail(${part}, ${fault}, ${times})`, ({ web }) => web.fail(part, fault, times)),
    ),
  fc
    .tuple(anyPart, fc.constantFrom(1, 3, 100, 2900, 5000))
    .map(([part, ms]) => command(`delay(${part}, ${ms})`, ({ web }) => web.delay(part, ms))),
  fc.constant(command('mend()', ({ web }) => web.mend())),
  anySlot.map((n) =>
    command(`threw(${n})`, (visit) => slotAt(visit, n)?.slot.handleError(new Error('thrown'))),
  ),
  anyRelease.map((id) => command(`break(${id})`, ({ broken }) => void broken.add(id))),
  fc
    .tuple(anySlot, fc.boolean())
    .map(([n, quietly]) =>
      command(`retry(${n}, ${quietly})`, (visit) => void slotAt(visit, n)?.slot.retry(quietly)),
    ),
  fc.constant(command('waiting.retry()', ({ host }) => void host.waiting.retry())),
  fc.constant(command('resume()', ({ host }) => void host.resume())),
  anyRelease.map((id) =>
    command(
      `promote(${id})`,
      (visit) => {
        const previous = [visit.current].filter((other) => other !== id && !visit.revoked.has(other));
        visit.web.promote('blog', id, ...previous);
        visit.current = id;
      },
      ({ revoked }) => !revoked.has(id),
    ),
  ),
  anyRelease.map((id) =>
    command(
      `revoke(${id})`,
      ({ web, revoked }) => {
        revoked.add(id);
        web.revoke('blog', id);
      },
      ({ current }) => current !== id,
    ),
  ),
  fc.tuple(fc.constantFrom(ARTICLE, TEASER), fc.constantFrom(...SLUGS)).map(([id, slug]) =>
    command(`prefetch(${id} ${slug})`, ({ host }) => {
      const params: PageParams = id === ARTICLE ? { slug } : { n: '1' };
      host.prefetch(id, params);
    }),
  ),
  fc
    .constantFrom(-3_600_000, 3_600_000)
    .map((ms) => command(`clock(${ms})`, () => jest.setSystemTime(Date.now() + ms))),
];

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('any sequence of events in a host', () => {
  it('keeps pages styled, never gets stuck, and recovers every module after a retry', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: 40, size: 'max' }),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom<'visitor' | 'resume'>('visitor', 'resume'),
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

  it('ends when one release throws each time it is shown and the files of the other never come in time', async () => {
    const visit = new Visit(false, false);
    visit.web.delay('assets.json', 5000);
    visit.broken.add('v2');
    await visit.recover('visitor');
    await visit.end();
  });
});
