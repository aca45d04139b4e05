import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, posix, relative } from 'node:path'
import { parseAst } from 'rollup/parseAst'
import { bundle } from '../../rollup.config.mjs'
import { writeCatalogues } from '../bare/catalogues.mjs'
import { root, run } from '../bare/installation.mjs'
import { writeManifest } from './custom-elements.mjs'
import { precompress } from './precompress.mjs'
import { writeRealm } from './realms.mjs'

const DIST = join(root, 'dist')

await writeCatalogues()
await build()

/** Builds beside the old build and then changes places, so that a running server never meets half a build. */
async function build() {
  const begun = new Date()
  const fresh = join(root, 'node_modules', '.cache', `srm-build-${process.pid}`)
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  try {
    await Promise.all([bundle(fresh), declareSession(fresh)])
    await copyDemo(fresh)
    await preloadPortal(fresh)
    await writeManifest(fresh)
    await writeRealm(fresh)
    await precompress(fresh)
    await writeFile(join(fresh, '.built'), '')
    // A source changed during the build is newer than what was built.
    await utimes(join(fresh, '.built'), begun, begun)
    await changePlaces(fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  console.log(`Built ${relative(root, DIST)} in ${((Date.now() - begun.getTime()) / 1000).toFixed(1)} s`)
}

/** Types of the one entry that is used by script; those of the elements are written from their definitions. */
async function declareSession(target) {
  const entry = join('elements', 'session.ts')
  if (!existsSync(join(root, entry))) return
  const config = join(target, 'tsconfig.json')
  const compilerOptions = { rootDir: root, outDir: join(target, 'types'), noCheck: true, types: [] }
  Object.assign(compilerOptions, { noEmit: false, declaration: true, emitDeclarationOnly: true })
  const contents = { extends: join(root, 'tsconfig.json'), compilerOptions, files: [join(root, entry)], include: [] }
  await writeFile(config, JSON.stringify(contents))
  const code = await run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', config])
  await rm(config)
  if (code !== 0) throw new Error('The types of the session store could not be written.')
}

async function copyDemo(target) {
  const demo = join(root, 'demo')
  if (existsSync(demo)) await cp(demo, target, { recursive: true })
}

/** The portal's page names all files of its first view, so that the browser need not find them one after the other. */
async function preloadPortal(target) {
  const page = join(target, 'index.html')
  if (!existsSync(page)) return
  const entries = ['elements/srm-portal.js', 'elements/srm-session.js']
  const files = new Set(entries)
  for (const entry of entries)
    for (const { source } of parseAst(await readFile(join(target, entry), 'utf8')).body)
      if (source?.value.startsWith('.')) files.add(posix.join(posix.dirname(entry), source.value))
  const link = file => `<link rel="modulepreload" href="/${file}" />`
  const html = await readFile(page, 'utf8')
  await writeFile(page, html.replace(link(entries[0]), [...files].map(link).join('\n    ')))
}

async function changePlaces(fresh) {
  const old = join(dirname(fresh), `srm-old-${process.pid}`)
  if (existsSync(DIST)) await rename(DIST, old)
  await rename(fresh, DIST)
  await rm(old, { recursive: true, force: true })
}
