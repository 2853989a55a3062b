import { requestFrom } from './textEntry';

describe('how a build asks for a file', () => {
  it.each([
    [
      '/site/remote-blog',
      '/site/platform/build/entries/publicPath.ts',
      '../platform/build/entries/publicPath.ts',
    ],
    ['/site', '/site/node_modules/@site/shared-ui/base.css', './node_modules/@site/shared-ui/base.css'],
  ])('from %s for %s: %s', (folder, file, request) => {
    expect(requestFrom(folder, file)).toBe(request);
  });
});
