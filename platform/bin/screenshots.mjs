import { run } from './ready.mjs';

run('screenshots');
