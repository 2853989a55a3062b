import { checkExposedModule, CONTRACT_VERSION, defineModule, isRedirect } from './contract';

const Component = () => null;

describe('checkExposedModule', () => {
  it('lets through what defineModule made', () => {
    const module = defineModule({ Component });
    expect(checkExposedModule('blog/ArticlePage', module)).toBe(module);
  });

  it.each([
    ['nothing at all', undefined, 'blog/ArticlePage exports no module: defineModule() is missing.'],
    ['a bare component', Component, 'blog/ArticlePage exports no module: defineModule() is missing.'],
    [
      'a module without a component',
      { contract: CONTRACT_VERSION },
      'blog/ArticlePage has no Component to render.',
    ],
    [
      'a load that cannot be called',
      { contract: CONTRACT_VERSION, Component, load: 'x' },
      'blog/ArticlePage has a load that is not a function.',
    ],
  ])('refuses %s with its own sentence', (_, value, message) => {
    expect(() => checkExposedModule('blog/ArticlePage', value)).toThrow(message);
  });

  it('refuses another version of the contract and says both', () => {
    const other = { contract: CONTRACT_VERSION + 1, Component };
    expect(() => checkExposedModule('blog/X', other)).toThrow(
      `speaks contract ${CONTRACT_VERSION + 1}, the shell 1 to ${CONTRACT_VERSION}`,
    );
  });
});

describe('isRedirect', () => {
  it('knows a redirect from data and from nothing', () => {
    expect(isRedirect({ redirectTo: '/blog/insomnia' })).toBe(true);
    expect(isRedirect({ title: 'Insomnia' })).toBe(false);
    expect(isRedirect(null)).toBe(false);
    expect(isRedirect(undefined)).toBe(false);
  });
});
