import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { absent } from '../../db/embedded/place.ts'
import { EmbeddedError } from '../../db/embedded/error.ts'
import { readConfig } from '../../config.ts'
import { backUp } from './back-up.ts'
import { openFiles } from '../../kit/files.ts'
import { BackupError } from './error.ts'
import { backUpOwn, restoreOwn } from './own-database.ts'
import { restore } from './restore.ts'
import { restoreSeals, sealArchiveOf } from './seals.ts'
import type { BackedUpSeals } from './seals.ts'

/** Arguments: `backup FOLDER` or `restore FOLDER`. */
async function main([act, folder, ...more]: readonly string[]): Promise<string> {
  if ((act !== 'backup' && act !== 'restore') || folder === undefined || more.length > 0)
    throw new BackupError('Name one folder: npm run backup -- FOLDER, or npm run restore -- FOLDER (or FOLDER.seals).')
  const { dataDir, databaseUrl, filesUrl, timeZone, sealSecret } = readConfig(process.env)
  const path = resolve(process.env['INIT_CWD'] ?? '.', folder)
  if (act === 'restore' && path.endsWith('.seals')) {
    if (databaseUrl === undefined && ((await readdir(dataDir).catch(absent)) ?? []).length === 0)
      throw new BackupError(`${dataDir} holds no installation yet: restore the folder of the backup first.`)
    const files = await openFiles({ dataDir, ...(filesUrl === undefined ? {} : { filesUrl }) })
    return `${await restoreSeals(files, path, sealSecret)} keys of sealed quotes are back.`
  }
  if (databaseUrl !== undefined) {
    const installation = { dataDir, databaseUrl, timeZone, ...(filesUrl === undefined ? {} : { filesUrl }) }
    if (act === 'backup') {
      const { tables, files, seals } = await backUpOwn(installation, path, sealSecret)
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
      const held = `${path} holds the database (${rows} rows) and ${files.files} files (${megabytes(files.bytes)}).`
      return [held, ...sealsOf(path, seals)].join('\n')
    }
    const { time } = await restoreOwn(installation, path)
    return `The database and its files are as they were at ${time}; start the server with them. ${sealsMissing}`
  }
  if (act === 'backup') {
    const { database, files, seals } = await backUp(dataDir, path, sealSecret)
    const held = `${path} holds the database (${megabytes(database.bytes)}) and ${files.files} files (${megabytes(files.bytes)}).`
    return [held, ...sealsOf(path, seals)].join('\n')
  }
  const { time } = await restore(path, dataDir, sentence => process.stdout.write(`${sentence}\n`))
  return `${dataDir} is as it was at ${time}; start the server with it. ${sealsMissing}`
}

const sealsMissing = 'Sealed quotes open after the archive of their keys is restored, too.'

function sealsOf(path: string, { keys, recoveryKey }: BackedUpSeals): string[] {
  const held = `${sealArchiveOf(path)} holds ${keys} keys of sealed quotes, encrypted: keep it apart from the folder.`
  if (recoveryKey === undefined) return [held]
  return [held, `The recovery key of all such archives is ${recoveryKey} (shown only now): keep it apart from both.`]
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
