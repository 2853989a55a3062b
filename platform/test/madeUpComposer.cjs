/**
 * A composer as a shell's release brings one (render/job.ts), small enough for tests: pages hold what the releases say
 * of themselves in `data/said.json`.
 */
const { createHash } = require('node:crypto');
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const page = (pattern, owner, module, includes) => ({
  path: pattern,
  owner,
  module,
  ...(includes && { includes }),
});

const siteMap = {
  home: page('/', 'shell', 'HomePage', ['blog/Teaser']),
  about: page('/about', 'shell', 'AboutPage'),
  blogs: page('/blogs', 'blog', 'ListPage'),
  article: page('/blog/:slug', 'blog', 'ArticlePage'),
  therapies: page('/therapies', 'services', 'ListPage'),
  appointment: page('/appointment', 'booking', 'AppointmentPage'),
  fees: page('/fees', 'booking', 'FeesPage', ['services/Fees']),
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
  phones: ['tel:1'],
  policy: { mapOrigin: 'https://maps.example' },
};

const appsOf = ({ owner, includes = [] }) =>
  [...new Set(['shell', owner, ...includes.map((id) => id.split('/')[0])])].sort().join();

/** The answer to a job, and the HTML of its pages by path. */
function compose({ releases }) {
  const apps = Object.keys(releases).sort();
  const said = Object.fromEntries(
    apps.map((app) => [
      app,
      JSON.parse(readFileSync(path.join(releases[app].folder, 'data/said.json'), 'utf8')),
    ]),
  );
  for (const app of apps) if (said[app].refuses) throw new Error(said[app].refuses);
  const rows = Object.values(siteMap).filter((row) => appsOf(row) === apps.join());
  const paths = rows.flatMap((row) =>
    row.path.includes(':') ? said.blog.slugs.map((slug) => [`/blog/${slug}`, row]) : [[row.path, row]],
  );
  if (apps.join() === 'shell') paths.push(['/404', { owner: 'shell', module: 'NotFoundPage' }]);
  const words = apps.map((app) => `<p>${app}: ${said[app].text}</p>`).join('');
  const style = `main { content: "${apps.map((app) => said[app].text).join()}" }`;
  const hash = createHash('sha256').update(style).digest('base64');
  const html = new Map(
    paths.map(([address]) => [
      address,
      Buffer.from(
        `<!doctype html><html lang="en"><title>${address}</title><style>${style}</style><body><main><h1>${address}</h1>${words}<a href="tel:1">call</a></main></body></html>`,
      ),
    ]),
  );
  const answer = {
    site,
    pages: paths.map(([address, { owner, module }], index) => ({
      path: address,
      file: `${index}.html`,
      modules: [`${owner}/${module}`],
      canonical: address !== '/404',
      files: [],
      styles: [`sha256-${hash}`],
    })),
    redirects: Object.assign({}, ...apps.map((app) => said[app].redirects)),
    feed: [],
  };
  return { answer, html };
}

module.exports = { compose };

if (require.main === module) {
  const [, , job, output] = process.argv;
  try {
    const { answer, html } = compose(JSON.parse(readFileSync(job, 'utf8')));
    for (const { path: address, file } of answer.pages)
      writeFileSync(path.join(output, file), html.get(address));
    writeFileSync(path.join(output, 'answer.json'), JSON.stringify(answer));
  } catch (error) {
    writeFileSync(path.join(output, 'refusal.txt'), error.message);
    process.exitCode = 1;
  }
}
