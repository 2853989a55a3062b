import { show } from '../testing/show';
import { RotatingBadge } from './RotatingBadge';

describe('RotatingBadge', () => {
  it('runs the name along its own circle, also when there are two', () => {
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

  it('stands still until it is seen', () => {
    const { container } = show(<RotatingBadge text="First" />);
    expect(container.querySelector('[data-turning]')).toBeNull();
  });
});
