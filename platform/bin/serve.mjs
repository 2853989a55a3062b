import { run } from './ready.mjs';

run('serve');
