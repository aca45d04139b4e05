import { resolve } from 'node:path'
import { EmbeddedError } from '../../db/embedded/error.ts'
import { readConfig } from '../../config.ts'
import { backUp } from './back-up.ts'
import { BackupError } from './error.ts'
import { backUpOwn, restoreOwn } from './own-database.ts'
import { restore } from './restore.ts'

/** Makes or restores a backup, as the command line says: `backup FOLDER` or `restore FOLDER`. */
async function main([act, folder, ...more]: readonly string[]): Promise<string> {
  if ((act !== 'backup' && act !== 'restore') || folder === undefined || more.length > 0)
    throw new BackupError('Name one folder: npm run backup -- FOLDER, or npm run restore -- FOLDER.')
  const { dataDir, databaseUrl, filesUrl, timeZone } = readConfig(process.env)
  const path = resolve(process.env['INIT_CWD'] ?? '.', folder)
  if (databaseUrl !== undefined) {
    const installation = { dataDir, databaseUrl, timeZone, ...(filesUrl === undefined ? {} : { filesUrl }) }
    if (act === 'backup') {
      const { tables, files } = await backUpOwn(installation, path)
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
      return `${path} holds the database (${rows} rows) and ${files.files} files (${megabytes(files.bytes)}).`
    }
    const { time } = await restoreOwn(installation, path)
    return `The database and its files are as they were at ${time}; start the server with them.`
  }
  if (act === 'backup') {
    const { database, files } = await backUp(dataDir, path)
    return `${path} holds the database (${megabytes(database.bytes)}) and ${files.files} files (${megabytes(files.bytes)}).`
  }
  const { time } = await restore(path, dataDir, sentence => process.stdout.write(`${sentence}\n`))
  return `${dataDir} is as it was at ${time}; start the server with it.`
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`
}

main(process.argv.slice(2)).then(
  sentence => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    const explained = error instanceof BackupError || error instanceof EmbeddedError
    process.stderr.write(
      `${explained ? error.message : error instanceof Error ? (error.stack ?? '') : String(error)}\n`,
    )
    process.exitCode = 1
  },
)
