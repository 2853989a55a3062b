import * as v from 'valibot';

import { hows, type Visit, timeSteps, VISIT_BYTES } from '../contract/telemetry';
import { emptyArm, type Tally } from '../registry/tallies';

/** The names that may be counted: only those of the live state, so that nobody can make up more. */
export type Countable = {
  /** `<app>/<id>`: current releases, canaries, and those before. */
  readonly releases: ReadonlySet<string>;
  /** `blog/ArticlePage` */
  readonly modules: ReadonlySet<string>;
  /** The shell's current release, `shell/<id>`. */
  readonly shell: string;
};

/** Is called for everything that is counted; metrics use it. */
export type CountListener = {
  onLoad(module: string, release: string, how: string, step: number): void;
  onVital(name: 'lcp' | 'inp' | 'cls', judged: string): void;
  onReport(what: string, release: string): void;
};

/** Counts in memory. Nothing about the sender is kept. */
export type Counters = {
  /** @returns whether the text was a valid beacon of a page. */
  visit(text: string, countable: Countable): boolean;
  /** @returns whether the text was a valid report of a browser. */
  reports(text: string, countable: Countable): boolean;
  /** The totals since the last call; nothing if nothing was counted. */
  take(since: number): Tally | undefined;
};

/** Nothing shorter can be one of ours; text of the app, the release or a module. */
const name = v.pipe(v.string(), v.maxLength(80));
const step = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(timeSteps.length));
const judged = v.nullable(v.picklist([0, 1, 2]));

const visitSchema = v.strictObject({
  schema: v.literal(1),
  shell: name,
  loads: v.pipe(
    v.array(v.strictTuple([name, name, v.picklist(hows), step, v.picklist([0, 1])])),
    v.maxLength(VISIT_BYTES / 20),
  ),
  vitals: v.optional(v.strictTuple([judged, judged, judged])),
});

/** The fields of a report that are read. Anybody may send anything, so each is a text or the report is refused. */
const reportBody = v.object({
  reason: v.nullish(v.string()),
  effectiveDirective: v.nullish(v.string()),
  blockedURL: v.nullish(v.string()),
  sourceFile: v.nullish(v.string()),
});

type ReportBody = v.InferOutput<typeof reportBody>;

const reportsSchema = v.pipe(
  v.array(v.object({ type: v.string(), body: v.nullish(reportBody) })),
  v.maxLength(50),
);

/** The directives that our policies contain; a report about any other one is counted as `other`. */
const directives = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'manifest-src', 'worker-src', 'frame-src'],
  ...[
    'form-action',
    'base-uri',
    'frame-ancestors',
    'object-src',
    'require-trusted-types-for',
    'trusted-types',
  ],
]);

const vitalNames = ['lcp', 'inp', 'cls'] as const;
const judgements = ['good', 'middling', 'poor'] as const;
const bad = new Set<string>(['threw', 'network', 'late', 'code', 'data']);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The release that a script or stylesheet belongs to, by its address. */
function releaseOfAddress(address: string | null | undefined): string {
  const [, app = '', id = ''] = /\/r\/([a-z][a-z0-9-]*)\/([0-9a-f]+)\//.exec(address ?? '') ?? [];
  return `${app}/${id}`;
}

/** The subject of a report, as one of a few words; nothing when it is not counted. */
function subjectOf(type: string, body: Partial<ReportBody>): string | undefined {
  if (type === 'crash') return body.reason === 'oom' ? 'crash-oom' : 'crash';
  if (type === 'integrity-violation') return 'integrity';
  if (type !== 'csp-violation') return undefined;
  const directive = body.effectiveDirective ?? '';
  return directives.has(directive) ? directive : 'other';
}

export function createCounters(listener?: CountListener): Counters {
  let arms: Tally['arms'] = {};
  let reports: Tally['reports'] = {};
  let isEmpty = true;

  function countVisit({ shell, loads, vitals }: Visit, { releases, modules }: Countable): void {
    /** The release of each app that was tried first: the visit counts for this one. */
    const first = new Map<string, string>();
    const armOf = (release: string) => (arms[release] ??= emptyArm());
    if (releases.has(`shell/${shell}`)) first.set('shell', `shell/${shell}`);
    const failed = new Set<string>();
    const timed = new Set<string>();
    for (const [module, id, how, took, further] of loads) {
      const [app = ''] = module.split('/');
      if (!modules.has(module)) continue;
      const release = app === 'shell' ? `shell/${shell}` : `${app}/${id}`;
      const isOfNone = id === '' && app !== 'shell';
      if (!isOfNone && !releases.has(release)) continue;
      // Nothing loaded, not even the page as a document: the visitor sees the shell's help.
      const ended = isOfNone && how !== 'page' ? 'help' : how;
      listener?.onLoad(module, isOfNone ? '' : release, ended, took);
      const arm = first.get(app) ?? (isOfNone ? undefined : release);
      if (arm === undefined) continue;
      first.set(app, arm);
      if (ended !== 'loaded' && (isOfNone || arm === release)) {
        const { faults } = armOf(arm);
        faults[ended] = (faults[ended] ?? 0) + 1;
      }
      if (arm !== release || isOfNone) continue;
      if (bad.has(how)) failed.add(arm);
      else if (further && !timed.has(arm)) {
        timed.add(arm);
        const { times } = armOf(arm);
        times[took] = (times[took] ?? 0) + 1;
      }
    }
    for (const release of first.values()) {
      const arm = armOf(release);
      arm.visits += 1;
      if (failed.has(release)) arm.failed += 1;
      isEmpty = false;
    }
    vitals?.forEach((value, index) => {
      if (value !== null)
        listener?.onVital(vitalNames[index] as (typeof vitalNames)[number], judgements[value] ?? '');
    });
  }

  return {
    visit(text, countable) {
      const visit = v.safeParse(visitSchema, parsed(text), { abortEarly: true });
      if (visit.success) countVisit(visit.output as Visit, countable);
      return visit.success;
    },
    reports(text, { releases, shell }) {
      const sent = v.safeParse(reportsSchema, parsed(text), { abortEarly: true });
      if (!sent.success) return false;
      for (const { type, body } of sent.output) {
        const subject = subjectOf(type, body ?? {});
        if (subject === undefined) continue;
        const named = [body?.blockedURL, body?.sourceFile].map(releaseOfAddress);
        const release = named.find((one) => releases.has(one)) ?? shell;
        const key = `${subject} ${release}`;
        reports[key] = (reports[key] ?? 0) + 1;
        isEmpty = false;
        listener?.onReport(subject, release);
      }
      return true;
    },
    take(since) {
      if (isEmpty) return undefined;
      const tally: Tally = { schema: 1, since, arms, reports };
      arms = {};
      reports = {};
      isEmpty = true;
      return tally;
    },
  };
}
