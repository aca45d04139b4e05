import { installWhenOld, requireNode, root } from './bare/installation.mjs'

// `npm run backup -- FOLDER` backs up the database, embedded or that of DATABASE_URL, and the files of DATA_DIR or FILES_URL;
// `npm run restore -- FOLDER` puts such a backup into a new installation. docs/operations.md says more.
requireNode()
process.chdir(root)
await installWhenOld()
const { register } = await import('tsx/esm/api')
register()
await import('../server/operation/backup/main.ts')
