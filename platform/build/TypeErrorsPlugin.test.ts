import type WebpackDevServer from 'webpack-dev-server';

import { TypeErrorsPlugin } from './TypeErrorsPlugin';

type Done = (stats: { toJson(): { errors: readonly object[] } }) => void;

/** A server with one page, which keeps errors as webpack-dev-server's overlay does: more are added to those that it shows. */
function pageUnder(plugin: TypeErrorsPlugin) {
  let shown: unknown[] = [];
  let done: Done = () => {};
  const server = {
    webSocketServer: { clients: [{}], implementation: { on: () => {} } },
    compiler: { hooks: { done: { tap: (_: object, then: Done) => (done = then) } } },
    sendMessage(_clients: unknown, type: string, data: unknown[]) {
      shown = type === 'errors' ? [...shown, ...data] : [];
    },
  };
  plugin.attach(server as unknown as WebpackDevServer);
  return {
    shown: () => shown,
    /** As webpack-dev-server tells a page of a build. */
    build(errors: readonly object[]) {
      shown = [...errors];
      done({ toJson: () => ({ errors }) });
    },
    /** As the checker tells what it found; each part is what came at once. */
    types(...parts: readonly string[]) {
      for (const part of parts) plugin['hear'](part);
    },
  };
}

const begun = '9:00:01 AM - File change detected. Starting incremental compilation...\n\n';
const wrong = 'src/Card.tsx(3,7): error TS2322: no number';
const right = `${begun}9:00:02 AM - Found 0 errors. Watching for file changes.\n\n`;

/** One check that finds one error. */
function check(error = wrong): string {
  return `${begun}${error}\n9:00:02 AM - Found 1 error. Watching for file changes.\n\n`;
}

beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));

describe('a page in development', () => {
  it('shows a wrong type once, however often it is found', () => {
    const page = pageUnder(new TypeErrorsPlugin('.'));
    page.types(check(), check());
    expect(page.shown()).toEqual([wrong]);
    page.types(right);
    expect(page.shown()).toEqual([]);
  });

  it('shows what the last check found, when several are heard at once', () => {
    const page = pageUnder(new TypeErrorsPlugin('.'));
    page.types(check() + check());
    expect(page.shown()).toEqual([wrong]);
    page.types(check() + right);
    expect(page.shown()).toEqual([]);
  });

  it('loses nothing of a check that is heard in pieces, the first beside the end of another', () => {
    const page = pageUnder(new TypeErrorsPlugin('.'));
    const further = `${wrong}\n  the expected type comes from property 'size'`;
    const [first, ...others] = check(further).match(/[^]{1,90}/g) ?? [];
    page.types(right + first, ...others);
    expect(page.shown()).toEqual([further]);
  });

  it('shows beside it what the build itself has found', () => {
    const page = pageUnder(new TypeErrorsPlugin('.'));
    const missing = { message: 'Can’t resolve "./Card"' };
    page.build([missing]);
    page.types(check());
    expect(page.shown()).toEqual([missing, wrong]);
    page.types(right);
    expect(page.shown()).toEqual([missing]);
  });
});
