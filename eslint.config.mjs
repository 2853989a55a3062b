import { readdirSync } from 'node:fs';

import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

import { routerImports } from './platform/eslint.mjs';
import { forbiddenImports } from './platform/lib/importTable.mjs';

/** Every package of the project, by folder. */
const packages = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(shell|remote-.+|shared-.+|platform|e2e)$/.test(entry.name))
  .map((entry) => entry.name);

/** Files that configure or test a package may use the tools; what ships may not. */
const toolFiles = ['**/webpack.config.ts', '**/*.test.{ts,tsx}', '**/*.examples.tsx', 'src/testing/*'];

const controlHandlers = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyDown', 'onKeyPress', 'onKeyUp'];

/** What no file may contain. */
const everywhere = [
  { selector: 'ExportAllDeclaration', message: 'No barrel files: name what you export.' },
  {
    selector: 'Literal[value="networkidle"]',
    message: 'This event may never come, or have come before: use watchNetwork.',
  },
  {
    selector: 'ImportDeclaration[source.value="playwright/test"] > ImportSpecifier[local.name="test"]',
    message: 'Import test from e2e/support/test: otherwise a route handler that is late fails its test.',
  },
  {
    selector: 'JSXAttribute[name.name="style"]',
    message: 'A style attribute breaks the Content Security Policy: use a class or a data attribute.',
  },
];

/** Only one function of the site loads documents, because the visitor needs help when one does not come. */
const documentLoads = [
  {
    selector:
      'CallExpression[callee.object.name="location"][callee.property.name=/^(reload|assign|replace)$/], ' +
      'CallExpression[callee.object.property.name="location"][callee.property.name=/^(reload|assign|replace)$/], ' +
      'AssignmentExpression[left.object.name="location"][left.property.name="href"]',
    message: 'Use loadDocument (platform/loader): it shows the help if the document does not come.',
  },
];

/** A translation wraps texts in elements, and React cannot remove a text that is no longer where it was. */
const looseTexts = [
  {
    selector: [
      `JSXElement > JSXExpressionContainer > LogicalExpression[operator="&&"] > :matches(Literal, TemplateLiteral).right`,
      `JSXElement:has(> JSXExpressionContainer ~ JSXExpressionContainer) > JSXExpressionContainer > LogicalExpression[operator="&&"] > MemberExpression.right`,
      `JSXElement:has(> :matches(JSXText, JSXElement) ~ JSXExpressionContainer) > JSXExpressionContainer > LogicalExpression[operator="&&"] > MemberExpression.right`,
    ].join(', '),
    message:
      'Put a text that comes and goes beside others into an element with a key: a translation moves texts.',
  },
];

/** The shell, tests and tools take the router from its package; remotes and shared-ui take what the shell shares. */
function routerOf(folder, isTool) {
  return /^(remote-.+|shared-ui)$/.test(folder) && !isTool
    ? routerImports
    : {
        regex: '^react-router($|/)',
        message: 'Import the router from react-router-dom: two names would be two routers.',
      };
}

/** What a package may not import: other packages beyond their entry points, and other routers. */
function forbidden(folder, extra = []) {
  return [...forbiddenImports(folder, extra), routerOf(folder, extra.length > 0)];
}

function boundary(folder) {
  const rule = (extra) => ({ 'no-restricted-imports': ['error', { patterns: forbidden(folder, extra) }] });
  return [
    { files: [`${folder}/**/*.{ts,tsx}`], rules: rule([]) },
    {
      files: toolFiles.map((pattern) => `${folder}/${pattern}`),
      rules: rule(['@site/platform/build', '@site/platform/test', '@site/shared-content']),
    },
  ];
}

export default typescript.config(
  {
    ignores: [
      '**/node_modules/',
      '.registry/',
      '.cache/',
      '.screenshots/',
      '**/dist/',
      'out/',
      'bench/peers/*/{site,public,out,.next}/',
      'bench/peers/*/next-env.d.ts',
      'test-results/',
    ],
  },
  typescript.configs.recommended,
  typescript.configs.stylistic,
  // These packages have no hooks in .ts files, and checking for them would compile every file.
  {
    ...reactHooks.configs.flat['recommended-latest'],
    ignores: ['{platform,shared-content,e2e}/**/*.ts'],
  },
  { files: ['**/*.tsx'], ...jsxA11y.configs.strict },
  {
    files: ['**/*.tsx'],
    rules: {
      // Only these handlers make an element a control; watching the pointer or the focus does not.
      'jsx-a11y-x/no-static-element-interactions': ['error', { handlers: controlHandlers }],
      'jsx-a11y-x/no-noninteractive-element-interactions': ['error', { handlers: controlHandlers }],
    },
  },
  {
    files: packages.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]),
    // One program for all: a program for each package would read and check what they share eight times.
    languageOptions: {
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...everywhere],
    },
  },
  {
    files: ['{shell,shared-ui,remote-*}/**/*.{ts,tsx}', 'platform/loader/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', 'platform/loader/loadDocument.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...documentLoads, ...looseTexts],
    },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
    languageOptions: { sourceType: 'commonjs', globals: { module: 'writable', require: 'readonly' } },
  },
  ...packages.flatMap(boundary),
);
