import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, posix, relative } from 'node:path'
import { parseAst } from 'rollup/parseAst'
import { bundle } from '../../rollup.config.mjs'
import { writeCatalogues } from '../bare/catalogues.mjs'
import { root } from '../bare/installation.mjs'
import { readBuilt } from './built-files.mjs'
import { writeHandbook } from './handbook/write-handbook.mjs'
import { writeIntegrity } from './integrity.mjs'
import { writeOneFiles } from './one-files.mjs'
import { writeNotices } from './notices.mjs'
import { writePackage } from './package/write-package.mjs'
import { precompress } from './precompress.mjs'
import { writeRealm } from './realms.mjs'

const DIST = join(root, 'dist')

await writeCatalogues()
await build()

/** Builds next to the old build, then swaps both: a running server never serves a partial build. */
async function build() {
  const begun = new Date()
  const fresh = join(root, 'node_modules', '.cache', `srm-build-${process.pid}`)
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  try {
    const { first, modules } = await bundle(fresh)
    await copyDemo(fresh)
    await writeHandbook(fresh)
    await preloadPortal(fresh)
    await writePackage(fresh)
    await writeNotices(fresh, modules)
    const built = await readBuilt(fresh)
    await writeRealm(fresh, built)
    await writeOneFiles(fresh, built, first)
    await writeIntegrity(fresh)
    await precompress(fresh)
    await writeFile(join(fresh, '.built'), '')
    // Sources changed during the build must count as newer.
    await utimes(join(fresh, '.built'), begun, begun)
    await changePlaces(fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  console.log(`Built ${relative(root, DIST)} in ${((Date.now() - begun.getTime()) / 1000).toFixed(1)} s`)
}

async function copyDemo(target) {
  const demo = join(root, 'demo')
  const hosts = join(demo, 'hosts')
  if (existsSync(demo)) await cp(demo, target, { recursive: true, filter: path => path !== hosts })
}

/** Lists the files of the portal's first view in its page, so that the browser loads them at once. */
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
