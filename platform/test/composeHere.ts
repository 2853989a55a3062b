import * as v from 'valibot';

import { plainText } from '../lib/plainText';
import { UserError } from '../lib/UserError';
import { inspectPage } from '../pages/inspect';
import type { RenderOptions } from '../pages/runComposer';
import { answerSchema, type ComposeJob, pageSchema, type SectionAnswer } from '../render/job';
import { compose } from './madeUpComposer.cjs';

/** What replaces `pages/runComposer`. */
export const releaseFolder = (folder: string, app: string) => `${folder}/${app}`;

/**
 * Composes and inspects a job of the made-up site in this process, for tests that promote hundreds of times:
 *
 *     jest.mock('../pages/runComposer', () => jest.requireActual('../test/composeHere'));
 * @param mutate changes what the composer says
 */
export async function composeHere(
  job: ComposeJob,
  { onPage }: Pick<RenderOptions, 'onPage'>,
  mutate: (said: ReturnType<typeof compose>) => ReturnType<typeof compose> = (said) => said,
): Promise<SectionAnswer> {
  try {
    const { pages, answer } = mutate(compose(job));
    const composed = pages.map(({ page, html }) => ({ page: v.parse(pageSchema, page), html }));
    for (const { page, html } of composed) await onPage(await inspectPage(page, html));
    return v.parse(answerSchema, answer);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`could not be composed: ${plainText((error as Error).message)}`);
  }
}

export { composeHere as runComposer };
