import path from 'node:path';

const at = (file) => path.join(import.meta.dirname, file);
const typescript = at('test/typescript.cjs');

/** How every package's unit tests run: TypeScript by swc, styles as their class names, and a test that shouts fails. */
export default {
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: { '^.+\\.tsx?$': typescript, '[/\\\\]swiper[/\\\\].+\\.m?js$': typescript },
  // In a remote's own repository our packages are installed ones, in TypeScript too.
  transformIgnorePatterns: ['/node_modules/(?!swiper/|@site/)'],
  moduleNameMapper: {
    '^swiper/css.*$': at('test/styles.cjs'),
    '\\.css$': at('test/styles.cjs'),
    '\\.(svg|woff2)$': at('test/asset.cjs'),
    '/house/paths$': at('test/paths.cjs'),
  },
  setupFiles: [at('test/environment.cjs')],
  setupFilesAfterEnv: [at('test/failOnConsole.cjs'), at('test/patience.cjs')],
  globals: { SHARED_VERSIONS: {} },
};
