import { chromium } from 'playwright';
import { readFileSync } from 'node:fs';
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

await p.goto('http://127.0.0.1:3000/about');
await p.waitForTimeout(2600);
await p.evaluate(axe);
console.log(
  await p.evaluate(() => {
    axe.setup(document);
    const el = document.querySelector('header a[href="/blogs"]');
    const st = axe.commons.color.getBackgroundStack(el);
    const v = axe.utils.getNodeFromTree(el);
    const r = st.slice(6, 12).map((e) => [e.tagName, e.className, JSON.stringify(e.getBoundingClientRect())]);
    const g = v._stackingOrder?.map((o) => [o.stackLevel, o.treeOrder ?? '', o.vNode?.actualNode?.className]);
    const hero = axe.utils.getNodeFromTree(document.querySelector('[class^=root-d69c02]'));
    axe.teardown();
    return [
      r,
      g,
      hero._stackingOrder?.map((o) => [o.stackLevel, o.vNode?.actualNode?.className]),
      JSON.stringify(v.clientRects),
      scrollY,
      innerHeight,
    ];
  }),
);
await b.close();
