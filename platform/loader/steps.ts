import type { LoadFailure } from './request';

/** The role of a slot on the page. */
export type SlotRole =
  /** The page, reached by a navigation within this document. The server also has it as a document. */
  | 'page'
  /** The first page of this document, which the server sent without the HTML of the module. */
  | 'first'
  /** Prerendered: the HTML is in this document and can be read while the module loads. */
  | 'prerendered'
  /** A part of a page. */
  | 'part';

/** A release to load the module from. */
export type ReleaseStep =
  /** The trial release of this tab. */
  | 'trial'
  /** The release that this page names or this tab already uses; for another remote, the one that `/releases.json` names. */
  | 'own'
  /** The same after a pause, with other URLs. */
  | 'own again'
  /** The release that `/releases.json` names now. */
  | 'live'
  /** The newest earlier release that was not tried yet. */
  | 'previous';

/** `document`: load the page from the server, as a document. `end`: the prerendered HTML stays; without it, the shell's help is shown. */
type LastStep = 'document' | 'not found' | 'end';

export type Step = ReleaseStep | LastStep;

/**
 * Why a step failed. `avoided`: its release failed in this tab a short time ago. `absent`: there is no such release, or it was tried in
 * an earlier step. `not-found`: the data, or the server, says that the page does not exist.
 */
export type StepFailure = Exclude<LoadFailure, 'aborted'> | 'avoided' | 'absent';

const releaseSteps: readonly ReleaseStep[] = ['trial', 'own', 'own again', 'live', 'previous'];

/**
 * Lists the steps that are left to load a module, in order. The own release is tried again after a pause; but after the others if
 * waiting was in vain (a timeout, an earlier failure), and never if there is none or its data failed.
 * @param failed the failed steps so far, in order
 */
export function stepsFor(
  role: SlotRole,
  failed: readonly (readonly [Step, StepFailure])[] = [],
): readonly Step[] {
  const failures = new Map(failed);
  const lastSteps: readonly LastStep[] = role === 'page' ? ['document', 'end'] : ['end'];
  /** The release whose data says that the page does not exist. */
  const withoutData = releaseSteps.find((step) => failures.get(step) === 'not-found');
  // The document has the same text as the data, and only the server knows whether the page exists.
  const needsDocument = role === 'page' && [...failures.values()].includes('data');

  if (failures.has('document'))
    return withoutData && failures.get('document') === 'not-found' ? ['not found'] : ['end'];
  // The server has sent this document for a first page. An earlier release may not know the page yet.
  if (role === 'first' && withoutData) return withoutData === 'previous' ? ['end'] : ['not found'];
  if (withoutData || needsDocument) return lastSteps;

  const own = failures.get('own');
  const others = releaseSteps.filter((step) => step !== 'own again');
  const ordered: readonly ReleaseStep[] =
    own === 'absent' || own === 'data'
      ? others
      : own === 'timeout' || own === 'avoided'
        ? [...others, 'own again']
        : releaseSteps;
  return [...ordered.filter((step) => !failures.has(step)), ...lastSteps];
}
