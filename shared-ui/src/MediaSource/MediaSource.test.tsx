import { render } from '@testing-library/react';

import { MediaSource } from './MediaSource';

describe.each([
  ['narrow', 'http://localhost/small.svg', 'small.svg'],
  ['wide', 'http://localhost/wide.svg', null],
])('in a %s window', (_, currentSrc, srcSet) => {
  it('has no media query after it was unmounted, and keeps the chosen picture', () => {
    const { container, unmount } = render(
      <picture>
        <MediaSource media="(max-width: 10em)" srcSet="small.svg" />
        <img src="wide.svg" alt="" />
      </picture>,
    );
    const source = container.querySelector('source');
    expect(source?.getAttribute('media')).toBe('(max-width: 10em)');
    Object.defineProperty(container.querySelector('img'), 'currentSrc', { value: currentSrc });
    unmount();
    expect(source?.hasAttribute('media')).toBe(false);
    expect(source?.getAttribute('srcset')).toBe(srcSet);
  });
});
