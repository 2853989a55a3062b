import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { IconComponent } from '../Icon/Icon';
import { show } from '../testing/show';

const names = readdirSync(__dirname)
  .filter((file) => !file.includes('.test.'))
  .map((file) => path.basename(file, '.tsx'));

it('every icon has the colour of its text and is hidden from screen readers', () => {
  for (const name of names) {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list of files is known at run time only
    const { [name]: Icon } = require(`./${name}`) as Record<string, IconComponent>;
    if (Icon === undefined) throw new Error(`icons/${name}.tsx must export ${name}, like the file name.`);
    const svg = show(<Icon />).container.querySelector('svg');
    expect([name, svg?.getAttribute('aria-hidden')]).toEqual([name, 'true']);
    expect([name, svg?.querySelector('[fill],[stroke]')]).toEqual([name, null]);
  }
});
