import { run } from './ready.mjs';

run('faults');
