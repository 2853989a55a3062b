/**
 * A composer as a shell's release brings one (render/job.ts), small enough for tests: pages hold what the releases say
 * of themselves in `data/said.json`.
 */
const { readFileSync, writeSync } = require('node:fs');
const path = require('node:path');

const siteMap = {
  pages: [
    { path: '/', module: 'HomePage', includes: ['blog/Teaser'] },
    { path: '/about', module: 'AboutPage' },
  ],
  grants: {
    '/blogs': { owner: 'blog' },
    '/blog': { owner: 'blog' },
    '/therapies': { owner: 'services' },
    '/appointment': { owner: 'booking', ownDocument: true },
  },
};

const site = {
  siteMap,
  siteUrl: 'https://clinic.example',
  identity: {
    name: 'A clinic',
    shortName: 'Clinic',
    description: 'Of nobody.',
    language: 'en-IN',
    themeColor: '#0b2b33',
  },
  indexed: false,
  phones: ['tel:112'],
  policy: { mapOrigin: 'https://maps.example' },
};

const isGranted = (pattern, app) =>
  Object.entries(siteMap.grants).some(
    ([prefix, { owner }]) => owner === app && `${pattern}/`.startsWith(`${prefix}/`),
  );

/** The pages of the site that consist of these apps, by path. */
function rowsOf(all, releases) {
  const own = siteMap.pages.filter(
    ({ includes = [] }) =>
      [...new Set(['shell', ...includes.map((id) => id.split('/')[0])])].sort().join() === all,
  );
  const others = Object.entries(releases).flatMap(([app, { pages = [] }]) =>
    all === ['shell', app].sort().join()
      ? pages.filter((row) => isGranted(row.path, app)).map((row) => ({ ...row, owner: app }))
      : [],
  );
  return [...own.map((row) => ({ ...row, owner: 'shell' })), ...others];
}

/** The pages of a job, and its answer. */
function compose({ shellBase, releases, lacking, done = [] }) {
  const apps = Object.keys(releases).sort();
  const said = Object.fromEntries(
    apps.map((app) => [
      app,
      JSON.parse(readFileSync(path.join(releases[app].folder, 'data/said.json'), 'utf8')),
    ]),
  );
  // Code of a release, as hostile as its team wants.
  for (const app of apps) if (said[app].runs) new Function('require', said[app].runs)(require);
  for (const app of apps) if (said[app].refuses) throw new Error(said[app].refuses);
  const all = [...apps, ...lacking].sort().join();
  const paths = rowsOf(all, releases).flatMap((row) =>
    row.path.includes(':')
      ? said[row.owner].slugs.map((slug) => [row.path.replace(/:\w+/, slug), row])
      : [[row.path, row]],
  );
  if (all === 'shell')
    paths.push(
      ['/404', { owner: 'shell', module: 'NotFoundPage' }],
      ['/503', { owner: 'shell', module: 'UnavailablePage' }],
    );
  const words = apps.map((app) => `<p>${app}: ${said[app].text}</p>${said[app].html ?? ''}`).join('');
  const style = `main { content: "${apps.map((app) => said[app].text).join()}" }`;
  const htmlOf = (address) =>
    Buffer.from(
      `<!doctype html>\n<html lang="en-IN">\n<head>\n<title>${address}</title><style>${style}</style><script defer src="${shellBase}main.js"></script></head><body><main><h1>${address}</h1>${words}</main><a href="tel:112">call</a></body></html>\n`,
    );
  const pages = paths
    .filter(([address]) => !done.includes(address))
    .map(([address, { owner, module }]) => ({
      page: {
        path: address,
        modules: [`${owner}/${module}`],
        canonical: !['/404', '/503'].includes(address),
        files: ['shell/main.js'],
      },
      html: htmlOf(address),
    }));
  const answer = {
    site: { ...site, ...said.shell.site },
    redirects: Object.assign({}, ...apps.map((app) => said[app].redirects)),
    feed: apps.flatMap((app) => said[app].feed ?? []),
    // The shell's code runs last.
    ...Object.assign({}, ...apps.map((app) => said[app].answer), said.shell.answer),
  };
  return { pages, answer };
}

/** Writes a frame (render/frames.ts). */
function writeFrame(data, files = []) {
  const head = JSON.stringify({ sizes: files.map(({ length }) => length), data });
  for (const bytes of [Buffer.from(`${head}\n`), ...files])
    for (let at = 0; at < bytes.length; at += writeSync(1, bytes, at));
}

module.exports = { compose, site, writeFrame };

if (require.main === module) {
  const [, , file] = process.argv;
  try {
    const job = JSON.parse(readFileSync(file, 'utf8'));
    for (const release of Object.values(job.releases))
      release.folder = path.resolve(path.dirname(file), release.folder);
    const { pages, answer } = compose(job);
    for (const { page, html } of pages) writeFrame({ type: 'page', page }, [html]);
    writeFrame({ type: 'answer', answer });
  } catch (error) {
    writeFrame({ type: 'refusal', reason: error.message });
  }
}
