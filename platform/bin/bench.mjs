import { run } from './ready.mjs';

run('bench');
