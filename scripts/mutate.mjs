import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './bare/installation.mjs'

// `npm run mutate` breaks the code in the places of scripts/mutations.json, one at a time, and lists the mutations that no
// test notices. It changes the checkout and restores each file, also after Ctrl-C. `-- TEXT…` runs those whose kind, file
// or description contains one of the texts.

/**
 * One defect. `from` occurs exactly once in `file`; `tests` are the cheapest test files that notice it.
 * @typedef {{ kind: string, what: string, file: string, from: string, to: string, tests: string[] }} Mutation
 */

/** @returns {Mutation[]} */
export function readMutations(folder = root) {
  return JSON.parse(readFileSync(join(folder, 'scripts', 'mutations.json'), 'utf8'))
}

/** What keeps mutations from being applied, one sentence each. */
export function mutationProblems(mutations, folder = root) {
  return mutations.flatMap(({ what, file, from, to, tests }) => {
    const name = `${what} (${file})`
    if (!existsSync(join(folder, file))) return [`${name}: there is no such file.`]
    const count = readFileSync(join(folder, file), 'utf8').split(from).length - 1
    return [
      ...(count === 1 ? [] : [`${name}: its text occurs ${count} times.`]),
      ...(from === to ? [`${name}: it changes nothing.`] : []),
      ...tests.filter(path => !existsSync(join(folder, path))).map(path => `${name}: there is no test ${path}.`),
    ]
  })
}

/** Runs test files; `seen`: a test failed, `broken`: they could not run. */
async function testsOf(paths) {
  const output = await outputOf([join(root, 'scripts', 'test.mjs'), ...paths])
  const [, passed = '0', failed = '0'] = /^(\d+) passed, (\d+) failed, \d+ skipped$/m.exec(output) ?? []
  const broken = passed === '0' || output.includes('did not finish')
  return { output, broken, seen: !broken && failed !== '0' }
}

function outputOf(args) {
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, CI: '' } })
    let output = ''
    const collect = data => (output += data)
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('close', () => resolve(output))
  })
}

async function main(texts) {
  const all = readMutations()
  const problems = mutationProblems(all)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const chosen = all.filter(({ kind, what, file }) => {
    const name = `${kind} ${what} ${file}`.toLowerCase()
    return texts.length === 0 || texts.some(text => name.includes(text.toLowerCase()))
  })
  console.log(`The tests of ${chosen.length} mutations run without a change first.`)
  const base = await testsOf([...new Set(chosen.flatMap(({ tests }) => tests))])
  if (base.broken || base.seen) throw new Error(`${base.output}\nThey must pass before anything is changed.`)
  const unnoticed = []
  for (const [at, mutation] of chosen.entries()) {
    const { what, file, from, to, tests } = mutation
    const { seen, broken } = await changed(join(root, file), from, to, () => testsOf(tests))
    if (!seen) unnoticed.push(mutation)
    const result = seen ? '✓' : broken ? '✖ tests do not run:' : '✖ not noticed:'
    console.log(`${at + 1} of ${chosen.length} ${result} ${what} (${file})`)
  }
  console.log(`${chosen.length - unnoticed.length} of ${chosen.length} mutations are noticed.`)
  return unnoticed.length
}

async function changed(path, from, to, work) {
  const before = readFileSync(path, 'utf8')
  const restore = () => writeFileSync(path, before)
  const stopped = () => {
    restore()
    process.exit(130)
  }
  process.once('SIGINT', stopped).once('SIGTERM', stopped)
  // A function, because `to` may hold `$&`.
  writeFileSync(
    path,
    before.replace(from, () => to),
  )
  try {
    return await work()
  } finally {
    restore()
    process.off('SIGINT', stopped).off('SIGTERM', stopped)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exit((await main(process.argv.slice(2))) === 0 ? 0 : 1)
