import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from './bare/installation.mjs'

/** What a module learns of its own place has to be the place of its source. */
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
 * Bundles test files and what of ours they import, packages left out: several hundred modules that each process
 * would otherwise translate and link anew become a few files.
 * @returns {Promise<Map<string, string>>} the place of its bundle by test file
 */
export async function bundleNodeTests(files, outdir) {
  await build({
    entryPoints: files.map(file => join(root, file)),
    absWorkingDir: root,
    outdir,
    outbase: join(root, 'test'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    // A test imports its page only for what that does.
    ignoreAnnotations: true,
    plugins: [ownPlace],
    logLevel: 'warning',
  })
  return new Map(files.map(file => [file, join(outdir, relative('test', file)).replace(/\.tsx?$/, '.mjs')]))
}
