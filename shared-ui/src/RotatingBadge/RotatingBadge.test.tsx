import { show } from '../testing/show';
import { RotatingBadge } from './RotatingBadge';

describe('RotatingBadge', () => {
  it('has its own text path, also when there are two badges', () => {
    const { container } = show(
      <>
        <RotatingBadge text="First" />
        <RotatingBadge text="Second" />
      </>,
    );
    const targets = [...container.querySelectorAll('textPath')].map((path) => path.getAttribute('href'));
    expect(new Set(targets).size).toBe(2);
    expect(targets.every((target) => container.querySelector(`[id="${target?.slice(1)}"]`))).toBe(true);
  });
});
