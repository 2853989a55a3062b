import { run } from './ready.mjs';

run('start');
