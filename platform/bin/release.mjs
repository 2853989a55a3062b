import { run } from './ready.mjs';

run('release');
