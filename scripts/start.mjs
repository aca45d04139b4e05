import { buildWhenOld } from './bare/build-when-old.mjs'
import { installWhenOld, requireNode, root } from './bare/installation.mjs'

requireNode()
process.chdir(root)
await installWhenOld()
await buildWhenOld()

// In this process, so that the server receives signals and sets the exit code.
const { register } = await import('tsx/esm/api')
register()
await import('../server/main.ts')
