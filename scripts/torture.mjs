import { buildWhenOld } from './bare/build-when-old.mjs'
import { installWhenOld, requireNode, root } from './bare/installation.mjs'

// `npm run torture -- --minutes 10`: load, kills and attacks on a server as with `npm start`. Default: two minutes.
requireNode()
process.chdir(root)
await installWhenOld()
await buildWhenOld()
const { register } = await import('tsx/esm/api')
register()
const { main } = await import('../test/torture/torture.ts')
await main(process.argv.slice(2))
