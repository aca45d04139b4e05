import { join } from 'node:path'
import { buildWhenOld } from '../scripts/bare/build-when-old.mjs'
import { findBrowser } from '../scripts/bare/find-browser.mjs'
import { installWhenOld, requireNode, root } from '../scripts/bare/installation.mjs'

requireNode()
process.chdir(root)
await installWhenOld()
await buildWhenOld()
// Only the benchmarks need the peers.
await installWhenOld(join(root, 'bench', 'peers'))
process.env.CHROME_PATH = await findBrowser()

const { register } = await import('tsx/esm/api')
register()
await import('./bench.ts')
