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
    types: (errors: readonly string[]) => plugin['report'](errors),
  };
}

beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));

describe('a page in development', () => {
  it('shows a wrong type once, however often it is found', () => {
    const page = pageUnder(new TypeErrorsPlugin('.'));
    page.types(['src/Card.tsx(3,7): error TS2322']);
    page.types(['src/Card.tsx(3,7): error TS2322']);
    expect(page.shown()).toEqual(['src/Card.tsx(3,7): error TS2322']);
    page.types([]);
    expect(page.shown()).toEqual([]);
  });

  it('shows beside it what the build itself has found', () => {
    const page = pageUnder(new TypeErrorsPlugin('.'));
    const missing = { message: 'Can’t resolve "./Card"' };
    page.build([missing]);
    page.types(['src/Card.tsx(3,7): error TS2322']);
    expect(page.shown()).toEqual([missing, 'src/Card.tsx(3,7): error TS2322']);
    page.types([]);
    expect(page.shown()).toEqual([missing]);
  });
});
