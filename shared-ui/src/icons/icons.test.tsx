import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { IconComponent } from '../Icon/Icon';
import { show } from '../testing/show';

const names = readdirSync(__dirname)
  .filter((file) => !file.includes('.test.'))
  .map((file) => path.basename(file, '.tsx'));

describe('the icons', () => {
  it.each(names)('%s has the colour of its text and is hidden from screen readers', (name) => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list of files is known at run time only
    const { [name]: Icon } = require(`./${name}`) as Record<string, IconComponent>;
    if (Icon === undefined) throw new Error(`icons/${name}.tsx must export ${name}, like the file name.`);
    const svg = show(<Icon />).container.querySelector('svg');
    expect(svg?.getAttribute('aria-hidden')).toBe('true');
    expect(svg?.querySelector('[fill],[stroke]')).toBeNull();
  });
});
