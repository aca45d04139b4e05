import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import typescript from '@rollup/plugin-typescript'
import { rollup } from 'rollup'
import { chunkNames } from './scripts/build/chunks.mjs'
import { contractCalls } from './scripts/build/contract-calls.mjs'
import { firstFiles, needsOf } from './scripts/build/first-files.mjs'
import { moduleSizes, onlyPortal, portalChunks } from './scripts/build/portal-chunks.mjs'
import { realmIndex } from './scripts/build/realms.mjs'
import { shoelaceNames } from './scripts/build/shoelace-names.mjs'
import { strictMarkup } from './scripts/build/strict-markup.mjs'

const root = dirname(fileURLToPath(import.meta.url))

/** Output name → source. */
function entries() {
  const found = { srm: 'elements/loader.ts', session: 'elements/session.ts' }
  for (const file of readdirSync(join(root, 'elements')))
    if (/^srm-[a-z-]+\.tsx?$/.test(file)) found[`elements/${file.replace(/\.tsx?$/, '')}`] = `elements/${file}`
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, file]) => (existsSync(join(root, file)) ? [[name, join(root, file)]] : [])),
  )
}

const input = {
  input: entries(),
  plugins: [
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    json({ preferConst: true }),
    resolve({ browser: true, extensions: ['.mjs', '.js', '.json'] }),
    commonjs(),
    shoelaceNames(),
    strictMarkup(),
    realmIndex(),
    // `npm run check` checks types.
    typescript({ tsconfig: join(root, 'tsconfig.build.json'), sourceMap: false }),
    contractCalls(),
    moduleSizes(),
  ],
  logLevel: 'warn',
  onwarn(warning, warn) {
    if (!isHarmless(warning)) warn(warning)
  },
}

/** React's server-component marks, circles inside a library, and TS5096 (Rollup resolves `.ts` endings). */
function isHarmless({ code, pluginCode, ids = [] }) {
  const foreign = ids.length > 0 && ids.every(id => id.includes('node_modules'))
  return code === 'MODULE_LEVEL_DIRECTIVE' || pluginCode === 'TS5096' || (code === 'CIRCULAR_DEPENDENCY' && foreign)
}

const output = {
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash:7].js',
  // The smallest shared modules join others: a request costs more. Larger ones would be merged with modules of other
  // areas: 1,000 added 6 kB to the order list and saved seven files.
  experimentalMinChunkSize: 300,
  manualChunks: chunkNames(),
  onlyExplicitManualChunks: true,
  // An entry must not repeat the imports of its chunks.
  hoistTransitiveImports: true,
  plugins: [firstFiles(), minified()],
}

/** The portal's page has its own files (scripts/build/portal-chunks.mjs). */
const portalOutput = {
  format: 'es',
  // Next to each other, whatever their entry is called.
  entryFileNames: ({ name }) => `${basename(name)}-[hash:7].js`,
  chunkFileNames: '[name]-[hash:7].js',
  manualChunks: portalChunks(),
  onlyExplicitManualChunks: true,
  hoistTransitiveImports: true,
  plugins: [onlyPortal(), minified()],
}

function minified() {
  return terser({ module: true, ecma: 2020, format: { comments: false } })
}

/**
 * Bundles into `dir`; returns the files of each first view (scripts/build/first-files.mjs), and the paths of all
 * modules.
 */
export async function bundle(dir) {
  let first
  let modules
  const noteFirst = {
    name: 'note-first-files',
    generateBundle(_, files) {
      first = needsOf(files, id => this.getModuleInfo(id))
      modules = [...this.getModuleIds()]
    },
  }
  const built = await rollup(input)
  try {
    await built.write({ ...output, dir, plugins: [...output.plugins, noteFirst] })
    await built.write({ ...portalOutput, dir: join(dir, 'portal') })
  } finally {
    await built.close()
  }
  return { first, modules }
}

export default { ...input, output: { ...output, dir: join(root, 'dist') } }
