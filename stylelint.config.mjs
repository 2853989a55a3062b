/** Rules for stylesheets (`npm run lint:styles`): the standard ones, logical properties, and spaces, breakpoints and colours of tokens.css. */
export default {
  extends: 'stylelint-config-standard',
  ignoreFiles: [
    '**/node_modules/**',
    '**/dist/**',
    'out/**',
    '.cache/**',
    '.registry/**',
    'bench/peers/**',
    'e2e/platform/hosts/**',
  ],
  referenceFiles: ['shared-ui/src/styles/tokens.css'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'declaration-property-value-disallowed-list': [
      {
        '/^(padding|margin|(row-|column-)?gap|scroll-(padding|margin))/': [
          '/(?<![\\w.])([2-9]|\\d\\d)(\\.\\d+)?px/',
        ],
      },
      {
        message: (property, value) =>
          `${property}: ${value} is not in the spacing scale. Use a step of tokens.css, for example var(--s-4). Values from 100px on are allowed.`,
      },
    ],
    'color-no-hex': [
      true,
      {
        message:
          'Take a colour of tokens.css: var(--c-night), or color-mix(in srgb, var(--c-night) 85%, transparent).',
      },
    ],
    // Of CSS modules.
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'no-unknown-custom-media': true,
    // A property of another stylesheet needs a fallback: nothing says that it is on the page (platform/build/looks.ts).
    'no-unknown-custom-properties': true,
    'media-feature-name-disallowed-list': [
      ['width', 'min-width', 'max-width'],
      { message: 'Use a breakpoint of tokens.css by its name: @media (--from-md).' },
    ],
    'property-layout-mappings': ['flow-relative', { ignoreProperties: ['overflow-x', 'overflow-y'] }],
    'value-keyword-layout-mappings': 'flow-relative',
    'selector-class-pattern': [
      '^[a-z][a-zA-Z0-9]*$',
      { message: 'Write class names in camelCase: they are read as properties.' },
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'export'] }],
    // Names of fonts, and of settings that the build fills in.
    'value-keyword-case': [
      'lower',
      { camelCaseSvgKeywords: true, ignoreKeywords: ['srgb', '/^[A-Z]/'], ignoreFunctions: ['setting'] },
    ],
    // Safari knows it by this name alone.
    'property-no-vendor-prefix': [
      true,
      { ignoreProperties: ['text-size-adjust', '-webkit-text-size-adjust'] },
    ],
    // `place-items: start` is newer than the oldest browsers that we serve.
    'declaration-block-no-redundant-longhand-properties': [true, { ignoreShorthands: ['place-items'] }],
    // Ranges are newer than the oldest browsers that we serve.
    'media-feature-range-notation': 'prefix',
    'import-notation': 'string',
    // Blank lines part groups of properties, also of custom ones; tokens name colours in full.
    'custom-property-empty-line-before': null,
    'color-hex-length': null,
  },
  overrides: [
    // Where the colours are.
    { files: ['shared-ui/src/styles/tokens.css'], rules: { 'color-no-hex': null } },
    {
      // What is served to browsers that know neither layers nor logical properties.
      files: ['shared-ui/src/styles/plain.css'],
      rules: {
        'color-no-hex': null,
        'property-layout-mappings': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
  ],
};
