import { installWhenOld, requireNode, root } from './bare/installation.mjs'

// `npm run backup -- FOLDER` backs the embedded database and the files of DATA_DIR up, `npm run restore -- FOLDER` puts
// such a backup into a new DATA_DIR. docs/operations.md says more.
requireNode()
process.chdir(root)
await installWhenOld()
const { register } = await import('tsx/esm/api')
register()
await import('../server/operation/backup/main.ts')
