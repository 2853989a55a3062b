import path from 'node:path';

const at = (file) => path.join(import.meta.dirname, file);

/** Transpiles one file by itself: types are checked by tsc (`npm run typecheck`). */
const typescript = [
  'ts-jest',
  {
    diagnostics: false,
    tsconfig: {
      target: 'ES2022',
      module: 'CommonJS',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      isolatedModules: true,
      // For the packages of esModules.
      allowJs: true,
    },
  },
];

/** Packages that are ES modules only, which a test cannot load as they are. */
const esModules = 'swiper|@csstools|postcss-custom-media';

/** Settings of all unit tests: TypeScript by ts-jest, class names for styles; a test that logs an unexpected error fails. */
export default {
  testEnvironment: 'jsdom',
  // Without <rootDir>: the path of a clone may contain characters that are special in patterns.
  testRegex: ['\\.test\\.tsx?$'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: { '^.+\\.tsx?$': typescript, [`/node_modules/(${esModules})/.+\\.m?js$`]: typescript },
  // In a remote's own repository our packages are installed ones, in TypeScript too.
  transformIgnorePatterns: [`/node_modules/(?!(${esModules}|@site)/)`],
  moduleNameMapper: {
    '^swiper/css.*$': at('test/styles.cjs'),
    '\\.css$': at('test/styles.cjs'),
    '\\.(svg|woff2)$': at('test/asset.cjs'),
    '/lib/(paths|root\\.mjs)$': at('test/paths.cjs'),
  },
  setupFiles: [at('test/environment.cjs')],
  setupFilesAfterEnv: [at('test/failOnConsole.cjs'), at('test/testTimeout.cjs')],
  globals: { SHARED_VERSIONS: {} },
};
