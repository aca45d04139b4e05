import { build } from 'esbuild'
import { shoelaceNamesForTests } from '../../scripts/build/shoelace-names.mjs'
import { widgetCases } from './cases.ts'

/** The built files of all widgets by name, `courier-bell.js`, `uppy.css` or a shared chunk. */
export async function buildWidgets(): Promise<Map<string, Uint8Array>> {
  const widgets = widgetCases.flatMap(({ ours, peers }) => [ours, ...peers])
  const files = new Map<string, Uint8Array>()
  // Separate builds: chunks shared by two peers would not exist in practice.
  for (const { entry, ours } of widgets) {
    const folder = ours ? '.' : '../peers/widgets'
    const built = await build({
      entryPoints: [new URL(`${folder}/${entry}.ts`, import.meta.url).pathname],
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      outdir: '/',
      chunkNames: `${entry}-[name]-[hash]`,
      write: false,
      plugins: ours ? [shoelaceNamesForTests] : [],
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    for (const { path, contents } of built.outputFiles) files.set(path.split('/').at(-1) ?? '', contents)
  }
  return files
}
