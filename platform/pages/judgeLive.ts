import { UserError } from '../lib/UserError';
import { appsOfSite } from '../registry/appsOfSite';
import type { Registry } from '../registry/Registry';
import { createFacts, type Facts, judgeFinally } from './createFacts';
import { createRenderer, type Renderer } from './createRenderer';
import { type Judgement, leftOutText } from './judge';

/** What is live, as every server shows it. */
export type LiveJudgement = {
  readonly judgement: Judgement;
  readonly facts: Facts;
  readonly renderer: Renderer;
  /** Sentences about newest entries that are not shown, and about entries that do not count. */
  readonly problems: readonly string[];
};

/** Describes what is not shown, and which entries do not count. */
export function problemsOf({ set, leftOut, apps, logs }: Judgement, facts: Facts): string[] {
  const missing = apps.filter((app) => !set[app] && !leftOut[app]);
  return [
    ...Object.entries(leftOut).map(([app, one]) => leftOutText(app, one, set[app])),
    ...(set['shell'] ? missing.map((app) => `Nothing of ${app} is live: its pages are not there.`) : []),
    ...logs.flatMap((app) => facts.log(app)?.problems ?? []),
  ];
}

/**
 * Judges what is live, with every byte verified and every page rendered, unless this machine has them already.
 * @param only the apps that the caller asks about; by default all
 */
export async function judgeLive(
  registry: Registry,
  { only }: { readonly only?: readonly string[] } = {},
): Promise<LiveJudgement> {
  const renderer = await createRenderer(registry);
  // Where nothing is signed, the releases of the shell say which apps there are.
  const others =
    registry.signedApps.length > 0 ? registry.signedApps : await appsOfSite(registry).catch(() => []);
  const facts = createFacts({ registry, renderer, only, others });
  const judgement = await judgeFinally(facts);
  return { judgement, facts, renderer, problems: problemsOf(judgement, facts) };
}

/** @throws UserError if nothing is shown, or if that could not be found out */
export function refuseNothing({ url }: Pick<Registry, 'url'>, { judgement, problems }: LiveJudgement): void {
  if (judgement.set['shell']) return;
  const isUnknown = judgement.leftOut['shell']?.isLater ?? false;
  throw new UserError(
    [
      `Nothing is live in ${url}${isUnknown ? ' as far as it can be read' : ' yet. Promote a release first'}.`,
      ...problems,
    ].join('\n'),
    isUnknown ? 'unreachable' : 'refused',
  );
}
