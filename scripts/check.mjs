import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWhenOld } from './bare/build-when-old.mjs'
import { installWhenOld, requireNode, root, run } from './bare/installation.mjs'

// The slowest first, so that two concurrent ones end together.
const CHECKS = [
  {
    name: 'lint',
    command: ['eslint/bin/eslint.js', '.', '--cache', '--cache-location', 'node_modules/.cache/eslint/'],
  },
  { name: 'lint by types', command: ['oxlint/bin/oxlint', '--format=unix', '.'] },
  // The native compiler; the build needs the API of the other one.
  { name: 'types', command: ['typescript-7/bin/tsc', '--noEmit'] },
  { name: 'format', command: ['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'] },
  {
    name: 'import rules',
    command: [
      'dependency-cruiser/bin/dependency-cruise.mjs',
      'src',
      'elements',
      'server',
      'test',
      'scripts',
      'bench/run.mjs',
    ],
  },
  { name: 'unused code', command: ['knip/bin/knip.js', '--no-progress'] },
  { name: 'tables', script: 'check-tables.mjs' },
  { name: 'styles', script: 'check-styles.mjs' },
  { name: 'texts', script: 'check-locales.mjs' },
  { name: 'english', script: 'check-english.mjs' },
  { name: 'licences', script: 'licences.mjs', options: ['--check'] },
  { name: 'size budgets', script: 'budgets.mjs' },
]

requireNode()
process.chdir(root)
await installWhenOld()
await buildWhenOld()

const waiting = [...CHECKS]
const results = new Map()
await Promise.all([work(), work()])

const table = CHECKS.map(check => ({ ...check, ...results.get(check) }))
for (const { name, code, output } of table) if (code !== 0) console.log(`\n── ${name} ──\n${output.trim()}`)
console.log()
for (const { name, code, seconds, output } of table) {
  console.log(`${code === 0 ? '✓' : '✖'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s`)
  if (name === 'size budgets' && code === 0) console.log(output.trim().replace(/^/gm, '    '))
}
// Last and alone, because it measures response times.
const tortured = await run(process.execPath, [join('scripts', 'torture.mjs'), '--minutes', '2'])
process.exit(tortured === 0 && table.every(({ code }) => code === 0) ? 0 : 1)

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) results.set(check, await perform(check))
}

function perform({ command, script, options = [] }) {
  const args = command ? [join('node_modules', command[0]), ...command.slice(1)] : [join('scripts', script), ...options]
  const begun = Date.now()
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, { cwd: root })
    let output = ''
    const collect = data => (output += data)
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('close', code => resolve({ code: code ?? 1, output, seconds: (Date.now() - begun) / 1000 }))
  })
}
