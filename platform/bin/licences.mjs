import { run } from './ready.mjs';

run('licences');
