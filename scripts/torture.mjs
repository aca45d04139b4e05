import { buildWhenOld } from './bare/build-when-old.mjs'
import { installWhenOld, requireNode, root } from './bare/installation.mjs'

// `npm run torture -- --minutes 10`: load, kills and attacks on a server that runs as `npm start` runs it, each with its
// figure and its limit. Two minutes when nothing is said.
requireNode()
process.chdir(root)
await installWhenOld()
await buildWhenOld()
const { register } = await import('tsx/esm/api')
register()
const { main } = await import('../test/torture/torture.ts')
await main(process.argv.slice(2))
