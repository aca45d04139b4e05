import { installWhenOld, requireNode, root } from './bare/installation.mjs'

// `npm run backup -- FOLDER` backs up the database and files, `npm run restore -- FOLDER` restores them; see
// docs/operations.md.
requireNode()
process.chdir(root)
await installWhenOld()
const { register } = await import('tsx/esm/api')
register()
await import('../server/operation/backup/main.ts')
