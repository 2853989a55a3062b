import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const c = await b.newContext({ javaScriptEnabled: false });
const p = await c.newPage();
await p.goto('http://127.0.0.1:3000/about');
await p.screenshot({ path: '/tmp/shots/ns.png' });
console.log(
  await p
    .locator('[data-loading-screen] > div')
    .evaluate((n) => [
      matchMedia('(scripting: none)').matches,
      matchMedia('(scripting: enabled)').matches,
      getComputedStyle(n).display,
    ]),
);
await b.close();
