/** @jest-environment node */
import { failureSentences, parseFailures, readFailures } from './readFailures';

const [k2, k1] = ['2'.repeat(32), '1'.repeat(32)];
const text = [
  '# HELP site_module_failures_total Modules that failed.',
  `site_module_failures_total{app="booking",release="${k2}",outcome="handler"} 12`,
  `site_module_failures_total{app="booking",release="${k2}",outcome="network"} 1`,
  'site_module_failures_total{app="other",release="other",outcome="other"} 9',
  'site_violations_total{kind="csp-violation",directive=""} 3',
].join('\n');

it('names each live release that fails for visitors, and the rollback that ends it', () => {
  const failures = parseFailures(text);
  // What may be the fault of a connection names no release.
  expect(
    failureSentences([{ app: 'blog', release: k1 }], new Map([[k1, { network: 40, timeout: 9 }]])),
  ).toEqual([]);
  const rows = [
    { app: 'booking', release: k2, rollbackTo: k1 },
    { app: 'blog', release: k1 },
  ];
  expect(failureSentences(rows, failures)).toEqual([
    `booking ${k2} fails for visitors (since the server started: 12 handler, 1 network). To go back to ${k1}: npm run release -- rollback booking`,
  ]);
  expect(failureSentences([{ app: 'booking', release: k2 }], failures)[0]).toMatch(
    /no earlier release to go back to\.$/,
  );
});

it('knows nothing of a server that does not answer', async () => {
  expect(await readFailures({ host: '127.0.0.1', port: 1 })).toBeUndefined();
});
