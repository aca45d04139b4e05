import { buildWhenOld } from './bare/build-when-old.mjs'
import { installWhenOld, requireNode, root } from './bare/installation.mjs'

requireNode()
process.chdir(root)
await installWhenOld()
await buildWhenOld()

// The server runs in this process, so that signals and the exit code are its own.
const { register } = await import('tsx/esm/api')
register()
await import('../server/main.ts')
