import type { ComposeJob } from '../render/job';
import type { Composed } from '../pages/runComposer';

export function compose(job: ComposeJob): Composed;
