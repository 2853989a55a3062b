import { run } from './ready.mjs';

run('dev');
