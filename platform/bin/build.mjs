import { run } from './ready.mjs';

run('build');
