import { run } from './ready.mjs';

run('typecheck');
