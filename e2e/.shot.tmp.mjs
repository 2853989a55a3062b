import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const [, , path, w, ...ys] = process.argv;
const p = await b.newPage({
  viewport: { width: +w, height: +w === 390 ? 1600 : 1500 },
  reducedMotion: 'reduce',
});
p.on('console', (m) => console.log('CONSOLE', m.type(), m.text()));
p.on('pageerror', (e) => console.log('PAGEERROR', e.message));
await p.goto('http://127.0.0.1:3000' + path);
await p.waitForTimeout(2600);
for (const y of ys) {
  await p.evaluate((y) => scrollTo(0, +y), y);
  await p.waitForTimeout(400);
  await p.screenshot({ path: `/tmp/shots/s-${w}-${y}.png` });
}
await b.close();
