import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage();
p.on('console', (m) => console.log('CONSOLE', m.type(), m.text()));
p.on('pageerror', (e) => console.log('PAGEERROR', e.message));
p.on('requestfailed', (r) => console.log('FAILED', r.url(), r.failure()?.errorText));
for (const path of process.argv.slice(2)) {
  await p.goto('http://127.0.0.1:3000' + path, { waitUntil: 'networkidle' });
  await p.waitForTimeout(1000);
  console.log(path, JSON.stringify(await p.evaluate(() => window.__composition()), null, 1));
}
await b.close();
