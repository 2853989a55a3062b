import { checkExposedModule, CONTRACT_VERSION, defineModule } from './contract';

const Component = () => null;

describe('checkExposedModule', () => {
  it('accepts a module from defineModule', () => {
    const module = defineModule({ Component });
    expect(checkExposedModule('blog/ArticlePage', module)).toBe(module);
  });

  it.each([
    [
      'undefined',
      undefined,
      'blog/ArticlePage is no module. Write: export default defineModule({ Component: … }).',
    ],
    [
      'a bare component',
      Component,
      'blog/ArticlePage is no module. Write: export default defineModule({ Component: … }).',
    ],
    ['a module without a component', { contract: CONTRACT_VERSION }, 'blog/ArticlePage has no Component.'],
    [
      'a load that is not a function',
      { contract: CONTRACT_VERSION, Component, load: 'x' },
      'The load property of blog/ArticlePage is not a function.',
    ],
  ])('rejects %s with a specific message', (_, value, message) => {
    expect(() => checkExposedModule('blog/ArticlePage', value)).toThrow(message);
  });

  it('rejects an unsupported contract version and reports both versions', () => {
    const other = { contract: CONTRACT_VERSION + 1, Component };
    expect(() => checkExposedModule('blog/X', other)).toThrow(
      `uses contract version ${CONTRACT_VERSION + 1}; the shell supports 1 to ${CONTRACT_VERSION}`,
    );
  });
});
