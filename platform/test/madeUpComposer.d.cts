import type { ComposeJob } from '../compose/job';
import type { Composed } from '../delivery/runComposer';

export function compose(job: ComposeJob): Composed;
