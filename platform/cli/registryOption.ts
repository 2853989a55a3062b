/** `--registry <folder>` counts as REGISTRY. A module of its own: it must run before any module that reads the paths. */
const place = process.argv.indexOf('--registry');
const folder = place > 0 ? process.argv[place + 1] : undefined;
if (folder) process.env['REGISTRY'] = folder;
