import { run } from './ready.mjs';

run('pictures');
