import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { bundle } from '../../rollup.config.mjs'
import { writeCatalogues } from '../bare/catalogues.mjs'
import { root } from '../bare/installation.mjs'
import { readBuilt } from './built-files.mjs'
import { writeHandbook } from './handbook/write-handbook.mjs'
import { writeFirstPages } from './first-page.mjs'
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
    await writeFirstPages(fresh)
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

async function changePlaces(fresh) {
  const old = join(dirname(fresh), `srm-old-${process.pid}`)
  if (existsSync(DIST)) await rename(DIST, old)
  await rename(fresh, DIST)
  await rm(old, { recursive: true, force: true })
}
