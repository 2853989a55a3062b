/** @jest-environment node */
import { buildProgress } from './buildProgress';

describe('the progress of builds', () => {
  let said = '';

  beforeEach(() => {
    said = '';
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
  });

  afterEach(() => jest.restoreAllMocks());

  it('is one plain line a step where nothing moves', () => {
    const progress = buildProgress({ isTTY: false, columns: 80, write: () => true });
    progress.report('blog', 'compiling', 0);
    progress.report('blog', 'compiling', 0.5);
    progress.report('blog', 'publishing');
    progress.end('blog', 'release 1234');
    const lines = said.trim().split('\n');
    expect(lines.map((line) => line.replace(/^[\d. ]+s {2}/, ''))).toEqual([
      'blog: compiling',
      'blog: publishing',
      'blog: release 1234',
    ]);
  });

  it('moves on a terminal, a line an app, and leaves the last words', () => {
    const screen: string[] = [];
    const write = (text: string | Uint8Array) => screen.push(String(text)) > 0;
    const progress = buildProgress({ isTTY: true, columns: 80, write } as Parameters<
      typeof buildProgress
    >[0]);
    progress.report('blog', 'compiling');
    progress.report('shell', 'compiling');
    expect(screen.at(-2)).toMatch(/^blog +compiling +\d+ s\n$/);
    expect(screen.at(-1)).toMatch(/^shell +compiling +\d+ s\n$/);
    progress.end('blog', 'release 1234');
    // Both lines are taken away, and the one that still moves is drawn again.
    expect(screen.at(-2)).toBe('\u001b[2A\u001b[0J');
    expect(screen.at(-1)).toMatch(/^shell/);
    expect(said).toContain('blog: release 1234');
    progress.end('shell', 'release 5678');
    expect(screen.at(-1)).toBe('\u001b[1A\u001b[0J');
  });
});
