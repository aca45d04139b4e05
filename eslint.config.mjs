import parser from '@typescript-eslint/parser'
import regexp from 'eslint-plugin-regexp'

// Rules that need no types; the others are in .oxlintrc.json.

const TYPESCRIPT = ['**/*.ts', '**/*.tsx']

export default [
  { ignores: ['bench/peers/', 'demo/hosts/', 'dist/', 'coverage/', '.data/'] },
  {
    files: TYPESCRIPT,
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only (house rule).' },
        { selector: 'ExportAllDeclaration', message: 'No barrels (house rule).' },
        { selector: 'SpreadElement > ObjectExpression.argument', message: 'Write the properties out (house rule).' },
        { selector: 'JSXSpreadAttribute > ObjectExpression', message: 'Write the attributes out (house rule).' },
        { selector: 'TSEnumDeclaration', message: 'A closed union instead of an enum (house rule).' },
      ],
    },
  },
  {
    // Expressions must take linear time on any text: no backtracking, and no restart at each character.
    files: ['{src,elements,server,scripts}/**/*.{ts,tsx,mjs}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: true }],
    },
  },
]
