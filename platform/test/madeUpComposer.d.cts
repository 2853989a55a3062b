import type { ComposeJob } from '../render/job';
import type { Composed } from '../release/runComposer';

export function compose(job: ComposeJob): Composed;
