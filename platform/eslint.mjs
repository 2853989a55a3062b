const message =
  'Import Link, NavLink, useLocation, useNavigate or useSearchParams from @site/platform/routing: the shell shares no other part of React Router.';

/** What `no-restricted-imports` refuses in the sources of remotes and shared-ui. */
export const routerImports = { regex: '^react-router(-dom)?($|/)', message };

/** ESLint's rules for a remote in a repository of its own (docs/ship-the-blog.md). Its tests may import the whole router. */
export const remoteRules = [
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [routerImports] }] },
  },
];
