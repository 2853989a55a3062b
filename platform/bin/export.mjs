import { run } from './ready.mjs';

run('export');
