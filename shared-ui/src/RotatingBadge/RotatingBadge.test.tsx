import { act } from '@testing-library/react';
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

  it('does not turn until half of it is visible', () => {
    const observe = jest.fn<void, ConstructorParameters<typeof IntersectionObserver>>();
    globalThis.IntersectionObserver = class {
      constructor(...given: ConstructorParameters<typeof IntersectionObserver>) {
        observe(...given);
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
    const { container } = show(<RotatingBadge text="First" />);
    expect(container.querySelector('[data-turning]')).toBeNull();
    const [appear, options] = observe.mock.calls[0] ?? [];
    expect(options?.threshold).toBe(0.5);
    act(() => appear?.([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver));
    expect(container.querySelector('[data-turning]')).toBeTruthy();
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });
});
