import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from './bare/installation.mjs'

/** `import.meta` must refer to the module's source. */
const ownPlace = {
  name: 'own-place',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      if (!source.includes('import.meta')) return undefined
      const contents = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(join(path, '..')))
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

/**
 * Bundles tests with our modules, so that a process links a few files instead of several hundred; and the server, for
 * tests that start it as a process.
 * @returns the paths of both
 */
export async function bundleNodeTests(files, outdir) {
  const bundled = file => relative('test', file).replace(/\.tsx?$/, '')
  const entries = files.map(file => ({ in: join(root, file), out: bundled(file) }))
  await build({
    entryPoints: [...entries, { in: join(root, 'server/main.ts'), out: 'server-main' }],
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    // A test may import a page only for its side effects.
    ignoreAnnotations: true,
    plugins: [ownPlace],
    logLevel: 'warning',
  })
  const placeOf = name => join(outdir, `${name}.mjs`)
  return { bundleOf: new Map(files.map(file => [file, placeOf(bundled(file))])), server: placeOf('server-main') }
}
