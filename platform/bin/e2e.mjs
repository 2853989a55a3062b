import { run } from './ready.mjs';

run('e2e');
