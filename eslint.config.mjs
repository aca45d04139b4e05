import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

const TYPESCRIPT = ['**/*.ts', '**/*.tsx']

export default tseslint.config(
  { ignores: ['bench/peers/', 'demo/hosts/', 'dist/', 'coverage/', '.data/'] },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', 300],
      // Columns, fields and records are written out, one property a line.
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only (house rule).' },
        { selector: 'ExportAllDeclaration', message: 'No barrels (house rule).' },
        { selector: 'SpreadElement > ObjectExpression.argument', message: 'Write the properties out (house rule).' },
        { selector: 'JSXSpreadAttribute > ObjectExpression', message: 'Write the attributes out (house rule).' },
        { selector: 'TSEnumDeclaration', message: 'A closed union instead of an enum (house rule).' },
      ],
      // Objects here are made of closures, not of `this`; interfaces may be taken apart.
      '@typescript-eslint/unbound-method': 'off',
      // Numbers and booleans read well in a template; what prints as [object Object] does not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // Handlers of React and listeners may answer a promise whose failure they handle themselves.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // No expression may take more than linear time, wherever its text comes from: neither by backtracking inside a match
    // nor by beginning anew at every character.
    files: ['{src,elements,server,scripts}/**/*.{ts,tsx,mjs}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: true }],
    },
  },
  // A list with one entry per file of texts, written by the build.
  { files: ['src/i18n/catalogues.ts'], rules: { 'max-lines': 'off' } },
  {
    // Lists of data read better whole.
    files: ['server/modules/*/seeds.ts', 'server/modules/*/seeds/*.ts'],
    rules: { 'max-lines': ['error', 400] },
  },
  {
    files: ['src/**/*.tsx', 'src/**/*.ts', 'elements/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['test/**/*.ts', 'test/**/*.tsx'],
    rules: {
      'max-lines-per-function': 'off',
      // node:test's functions answer promises that nobody awaits; chai's `equal` only seems to.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            'Equal',
            {
              from: 'package',
              package: 'node:test',
              name: ['test', 'it', 'suite', 'describe', 'before', 'after', 'beforeEach', 'afterEach'],
            },
          ],
        },
      ],
      // A stand-in is asynchronous because what it stands for is.
      '@typescript-eslint/require-await': 'off',
    },
  },
)
