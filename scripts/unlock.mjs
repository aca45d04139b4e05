import { installWhenOld, requireNode, root } from './bare/installation.mjs'

// `npm run unlock -- USER` ends the lock after wrong passwords, whether or not the server runs.
requireNode()
process.chdir(root)
await installWhenOld()
const { register } = await import('tsx/esm/api')
register()
await import('../server/operation/unlock.ts')
