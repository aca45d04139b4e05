import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { build } from 'esbuild'
import { root } from './bare/installation.mjs'

/** They import every area; a test depends on an area by its contract instead (`servedBy`). */
const LISTS = /^(server\/areas|src\/portal\/areas)\.tsx?$/

/**
 * The tests that changed files can affect, by the import graph. A test that calls an area's contract also depends on
 * its server module, and a story on its pages; reactions of other areas are only in the full run.
 * @returns `unreached`: changed code that no test imports
 */
export async function affectedTests(tests, changed) {
  const graph = await importGraph(tests)
  const sources = new Set(changed.map(importedAs))
  const reachedSources = new Set()
  const affected = tests.filter(test => {
    const reached = reachableFrom(test, graph)
    const hits = [...sources].filter(file => reached.has(file))
    for (const file of hits) reachedSources.add(file)
    return hits.length > 0
  })
  const unreached = changed.filter(file => !file.endsWith('.md') && !reachedSources.has(importedAs(file)))
  return { affected, unreached }
}

/** Compared with the merge base with `main`, including uncommitted ones. */
export function changedFiles() {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
  const git = (...args) => execFileSync('git', args, options).split('\n').filter(Boolean)
  const [base = 'HEAD'] = ['origin/HEAD', 'origin/main', 'main'].flatMap(name => {
    try {
      return git('merge-base', 'HEAD', name)
    } catch {
      return []
    }
  })
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** A schema file belongs to its area's manifest. */
function importedAs(file) {
  const [, area] = /^(server\/modules\/[^/]+\/[^/]+)\/schema\//.exec(file) ?? []
  return area === undefined ? file : `${area}/area.ts`
}

/** Browser tests import the served build. */
const servedAddresses = {
  name: 'served-addresses',
  setup({ onResolve }) {
    onResolve({ filter: /^\// }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined))
  },
}

/** As paths from the root. */
async function importGraph(tests) {
  const { metafile } = await build({
    entryPoints: tests.map(file => join(root, file)),
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: 'unused',
    metafile: true,
    packages: 'external',
    plugins: [servedAddresses],
    format: 'esm',
    target: 'esnext',
    jsx: 'automatic',
    loader: { '.css': 'text' },
    logLevel: 'error',
  })
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => normalize(path).replaceAll('\\', '/')),
    ]),
  )
}

function reachableFrom(test, graph) {
  const isStory = /^test\/(journeys|walks)\//.test(test)
  const reached = new Set()
  const waiting = [test]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    if (LISTS.test(file)) continue
    waiting.push(...(graph.get(file) ?? []), ...servedBy(file, isStory))
  }
  return reached
}

/** The server module of a contract and, for a story, its pages. */
function servedBy(file, isStory) {
  const [, area] = /^src\/contract\/([^/]+\/[^/]+)\//.exec(file) ?? []
  if (area === undefined) return []
  const places = [`server/modules/${area}/area.ts`, ...(isStory ? [`src/areas/${area}/pages.ts`] : [])]
  return places.filter(place => existsSync(join(root, dirname(place))))
}
