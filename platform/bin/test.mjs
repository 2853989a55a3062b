import { run } from './ready.mjs';

run('test');
