import { run } from './ready.mjs';

run('gallery');
