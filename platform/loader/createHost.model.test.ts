/**
 * Random visits: places are opened and left, files come, fail or never answer, modules throw, the visitor tries again, releases
 * move. Whatever happens, nothing of what this file checks may ever be untrue.
 */
import fc from 'fast-check';

import type { PageParams } from '../contract/contract';
import { type Fault, type MadeUpWeb, madeUpWeb } from '../test/madeUpWeb';
import { createHost, type Host } from './createHost';
import type { Slot, SlotState } from './Slot';

const ARTICLE = 'blog/ArticlePage';
const TEASER = 'blog/BlogTeaser';
const RELEASES = ['v1', 'v2', 'v3', 'v4'];
const FIRST = '/blog/first';
/** The second is one that the server does not have. */
const SLUGS = ['first', 'other', 'third'];

/** As long as the slowest of all that is waited for, with all attempts. */
const LONG = 60_000;

type Place = {
  readonly slot: Slot;
  readonly leave: () => void;
  /** The state that the last notice told of, as a component knows it. */
  seen: SlotState;
  left: boolean;
  noticesAfterLeaving: number;
};

/** The release whose module, or HTML, stands in a slot. */
function releaseIn(slot: Slot): string | undefined {
  const state = slot.state();
  return state.kind === 'shown' ? state.module.release : slot.prerendered;
}

class Visit {
  readonly web: MadeUpWeb = madeUpWeb();
  readonly host: Host;
  places: Place[] = [];
  /** Opened, and never shown. */
  readonly begun: Slot[] = [];
  /** The path of the page that stands there. */
  path = FIRST;
  page: Place | undefined;
  /** Releases whose modules throw whenever they are shown. */
  readonly broken = new Set<string>();
  readonly revoked = new Set<string>();
  current = 'v2';
  /** The browser has gone to the page as a whole: this document is over. */
  gone = false;

  constructor(prerendered: boolean) {
    history.replaceState(null, '', FIRST);
    for (const id of RELEASES) this.web.publish('blog', id);
    this.web.promote('shell', 's1');
    this.web.promote('blog', 'v2', 'v1');
    for (const slug of ['first', 'third'])
      this.web.pages.set(`/blog/${slug}`, `<div data-module="${ARTICLE}">`);
    if (prerendered) this.web.putStylesheet('/r/blog/v2/ArticlePage.css');
    this.host = createHost({
      page: this.web.hydrationData('blog'),
      scope: {},
      modules: {},
      prerendered: new Map(prerendered ? [[ARTICLE, 'v2']] : []),
      reload: () => this.reload(),
    });
    this.page = this.stand(this.host.open(ARTICLE, { slug: 'first' }, FIRST));
  }

  private reload(): void {
    expect(this.gone).toBe(false);
    expect(this.path).toBe(location.pathname);
    expect(this.page?.left).toBe(false);
    this.gone = true;
    if (this.standing.some(({ slot }) => this.revoked.has(releaseIn(slot) ?? ''))) return;
    expect(this.page?.slot.state().kind).not.toBe('shown');
    expect(this.page?.slot.prerendered).toBeUndefined();
  }

  get standing(): Place[] {
    return this.places.filter(({ left }) => !left);
  }

  /** What a component does once it is on the page. */
  private stand(slot: Slot): Place {
    const end = slot.subscribe(() => this.notice(place));
    const place: Place = {
      slot,
      seen: slot.state(),
      left: false,
      noticesAfterLeaving: 0,
      leave: () => {
        place.left = true;
        end();
      },
    };
    this.places.push(place);
    this.render(place);
    return place;
  }

  private notice(place: Place): void {
    place.seen = place.slot.state();
    if (place.left) place.noticesAfterLeaving += 1;
    this.render(place);
  }

  /** As React does: what throws while it is rendered is told at once. */
  private render({ slot }: Place): void {
    const state = slot.state();
    if (state.kind === 'shown' && this.broken.has(state.module.release))
      slot.handleError(new Error('broken'));
  }

  goTo(slug: string): void {
    const path = `/blog/${slug}`;
    history.pushState(null, '', path);
    this.path = path;
    const slot = this.host.open(ARTICLE, { slug }, path);
    for (const place of this.standing) place.leave();
    this.page = this.stand(slot);
  }

  openPart(n: string): void {
    this.stand(this.host.open(TEASER, { n }));
  }

  async pass(ms: number): Promise<void> {
    await jest.advanceTimersByTimeAsync(ms);
  }

  /** What is true at any moment. */
  check(): void {
    for (const place of this.places) {
      if (place.left) expect(place.noticesAfterLeaving).toBe(0);
      else expect(place.seen).toBe(place.slot.state());
    }
    if (this.gone) return;
    const still = this.standing
      .filter(({ slot }) => slot.state().kind === 'static')
      .map(({ slot }) => slot.id);
    expect(this.host.waiting.current()).toEqual(still);
    for (const { slot } of this.standing) {
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

  /** What is true once all has come that will come. */
  async checkSettled(): Promise<void> {
    this.check();
    if (this.gone) return;
    const shown = new Set<string>();
    for (const { slot } of this.standing) {
      const state = slot.state();
      expect(state.kind).not.toBe('loading');
      // What React waits for has been answered, and by what stands there.
      if (state.kind !== 'static') expect(await slot.outcome()).toBe(state);
      if (state.kind === 'shown') shown.add(state.module.release);
    }
    const some = shown.size > 0;
    const isStatic = this.standing.some(({ slot }) => slot.state().kind === 'static');
    // What React has only begun may still be shown.
    for (const slot of this.begun) {
      const state = slot.state();
      if (state.kind === 'shown') shown.add(state.module.release);
      else if (slot.prerendered) shown.add(slot.prerendered);
    }
    if (some && !isStatic) for (const id of this.web.styles('blog')) expect([...shown]).toContain(id);
    const sheets = this.stylesheets();
    expect(sheets).toEqual([...new Set(sheets)]);
  }

  /** Everything works again, and whatever was lost is tried once more: then it is there. */
  async recover(how: 'visitor' | 'wake'): Promise<void> {
    await this.pass(LONG);
    await this.checkSettled();
    this.web.mend();
    this.broken.clear();
    if (how === 'wake') void this.host.resume();
    else for (const { slot } of this.standing) void slot.retry();
    await this.pass(LONG);
    await this.checkSettled();
    if (this.gone) return;
    for (const { slot } of this.standing) {
      const state = slot.state();
      expect(state.kind).toBe('shown');
    }
  }

  async end(): Promise<void> {
    for (const place of this.standing) place.leave();
    await this.pass(LONG);
    this.web.close();
    jest.clearAllTimers();
  }
}

type Command = fc.AsyncCommand<object, Visit>;

/** One thing that happens, after which all must be well. */
function happens(
  label: string,
  run: (visit: Visit) => void | Promise<void>,
  can: (visit: Visit) => boolean = () => true,
): Command {
  return {
    check: () => true,
    async run(_, visit) {
      if (visit.gone || !can(visit)) return;
      await run(visit);
      await visit.pass(0);
      visit.check();
    },
    toString: () => label,
  };
}

const anyRelease = fc.constantFrom(...RELEASES);
const anyPart = fc.constantFrom(
  '/',
  '/v1/',
  '/v2/',
  '/v3/',
  '/v4/',
  'remoteEntry.js',
  'ArticlePage.js',
  'ArticlePage.css',
  'BlogTeaser.js',
  'BlogTeaser.css',
  'assets.json',
  '/releases.json',
  '/data/',
  '/blog/third',
);
const anyFault = fc.constantFrom<Fault>('missing', 'failing', 'lost', 'silent', 'damaged', 'throws');

/** One of the places that stand there, by a number. */
function placeOf(visit: Visit, n: number): Place | undefined {
  const { standing } = visit;
  return standing[n % Math.max(1, standing.length)];
}
const anyPlace = fc.nat(3);

/** What happens most. */
const usual: fc.Arbitrary<Command>[] = [
  fc.constantFrom(...SLUGS).map((slug) => happens(`goTo(${slug})`, (visit) => visit.goTo(slug))),
  fc.constantFrom(1, 2, 5, 50, 500, 3000).map((ms) => happens(`pass(${ms})`, (visit) => visit.pass(ms))),
];

const commands: fc.Arbitrary<Command>[] = [
  ...usual,
  ...usual,
  ...usual,
  fc.constantFrom(...SLUGS).map((slug) =>
    happens(`begin(${slug}), never shown`, ({ begun, host }) => {
      // React begins a page in a transition and gives it up.
      begun.push(host.open(ARTICLE, { slug }, location.pathname));
    }),
  ),
  fc.constantFrom('1', '2').map((n) =>
    happens(
      `openPart(${n})`,
      (visit) => visit.openPart(n),
      ({ standing }) => standing.length < 4,
    ),
  ),
  anyPlace.map((n) =>
    happens(
      `leave(${n})`,
      (visit) => placeOf(visit, n)?.leave(),
      // The page itself is left by going on.
      (visit) => placeOf(visit, n) !== visit.page,
    ),
  ),
  fc.constantFrom(0, 8000, 700_000).map((ms) => happens(`pass(${ms})`, (visit) => visit.pass(ms))),
  fc
    .tuple(anyPart, anyFault, fc.constantFrom(1, 2, 3, Infinity))
    .map(([part, fault, times]) =>
      happens(`fail(${part}, ${fault}, ${times})`, ({ web }) => web.fail(part, fault, times)),
    ),
  fc
    .tuple(anyPart, fc.constantFrom(1, 3, 100, 2900, 5000))
    .map(([part, ms]) => happens(`delay(${part}, ${ms})`, ({ web }) => web.delay(part, ms))),
  fc.constant(happens('mend()', ({ web }) => web.mend())),
  anyPlace.map((n) =>
    happens(`threw(${n})`, (visit) => placeOf(visit, n)?.slot.handleError(new Error('thrown'))),
  ),
  anyRelease.map((id) => happens(`break(${id})`, ({ broken }) => void broken.add(id))),
  fc
    .tuple(anyPlace, fc.boolean())
    .map(([n, quietly]) =>
      happens(`retry(${n}, ${quietly})`, (visit) => void placeOf(visit, n)?.slot.retry(quietly)),
    ),
  fc.constant(happens('waiting.retry()', ({ host }) => void host.waiting.retry())),
  fc.constant(happens('wake()', ({ host }) => void host.resume())),
  anyRelease.map((id) =>
    happens(
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
    happens(
      `revoke(${id})`,
      ({ web, revoked }) => {
        revoked.add(id);
        web.revoke('blog', id);
      },
      ({ current }) => current !== id,
    ),
  ),
  fc.tuple(fc.constantFrom(ARTICLE, TEASER), fc.constantFrom(...SLUGS)).map(([id, slug]) =>
    happens(`prefetch(${id} ${slug})`, ({ host }) => {
      const params: PageParams = id === ARTICLE ? { slug } : { n: '1' };
      host.prefetch(id, params);
    }),
  ),
  fc
    .constantFrom(-3_600_000, 3_600_000)
    .map((ms) => happens(`clock(${ms})`, () => jest.setSystemTime(Date.now() + ms))),
];

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('any sequence of events in a host', () => {
  it('keeps pages styled, never gets stuck, and recovers every module after a retry', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: 40, size: 'max' }),
        fc.boolean(),
        fc.constantFrom<'visitor' | 'wake'>('visitor', 'wake'),
        async (happening, prerendered, how) => {
          const visit = new Visit(prerendered);
          try {
            await fc.asyncModelRun(() => ({ model: {}, real: visit }), happening);
            await visit.recover(how);
          } finally {
            await visit.end();
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
