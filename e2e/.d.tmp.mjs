import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage();
p.on('console', (m) => console.log('CONSOLE', m.type(), m.text().slice(0, 300)));
p.on('pageerror', (e) => console.log('PAGEERROR', e.stack));
await p.goto('http://127.0.0.1:3001/blog/insomnia', { waitUntil: 'networkidle' });
console.log((await p.textContent('body')).slice(0, 200));
await p.screenshot({ path: '/tmp/shots/alone.png' });
await b.close();
