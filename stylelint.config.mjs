/** How our stylesheets are written (`npm run lint:styles`): the standard rules, sides by the direction of the text, steps and breakpoints by name. */
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
          `${property}: ${value} is not of the scale: take a step of tokens.css, var(--s-4). From 100px on it is room for a drawing.`,
      },
    ],
    'no-unknown-custom-media': true,
    'media-feature-name-disallowed-list': [
      ['width', 'min-width', 'max-width'],
      { message: 'Take a breakpoint of tokens.css by its name: @media (--from-md).' },
    ],
    'property-layout-mappings': ['flow-relative', { ignoreProperties: ['overflow-x', 'overflow-y'] }],
    'value-keyword-layout-mappings': 'flow-relative',
    'selector-class-pattern': [
      '^[a-z][a-zA-Z0-9]*$',
      { message: 'Classes are read as properties: camelCase.' },
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
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
    {
      // What is served to browsers that know neither layers nor logical properties.
      files: ['shared-ui/src/styles/plain.css'],
      rules: { 'property-layout-mappings': null, 'declaration-property-value-disallowed-list': null },
    },
  ],
};
