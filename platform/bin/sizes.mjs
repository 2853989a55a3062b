import { run } from './ready.mjs';

run('sizes');
