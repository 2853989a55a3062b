import { touchedPackages } from './touchedPackages';

describe('the packages that a change touches', () => {
  it('are the one of a remote or of the shell, which nobody imports', () => {
    expect(touchedPackages(['remote-blog/src/pages/BlogListPage/SearchField.tsx'])).toEqual(['remote-blog']);
    expect(touchedPackages(['shell/src/main.tsx', 'e2e/journeys/about.spec.ts'])).toEqual(['shell', 'e2e']);
  });

  it('are those that import what is shared, too', () => {
    const touched = touchedPackages(['shared-ui/src/Button.tsx']);
    expect(touched).toEqual(expect.arrayContaining(['shared-ui', 'shell', 'remote-blog', 'remote-booking']));
  });

  it('are all for a setting of the whole, and none for nothing', () => {
    expect(touchedPackages(['package.json'])).toEqual(
      expect.arrayContaining(['shared-content', 'shared-ui', 'platform', 'shell', 'remote-blog', 'e2e']),
    );
    expect(touchedPackages([])).toEqual([]);
    expect(touchedPackages(['README.md', 'shell/README.md'])).toEqual([]);
  });
});
