import { readCaller } from './auth/rights.ts'
import type { Database } from './db/database.ts'
import type { ImportTemplate } from './kit/import-template.ts'
import { userImport } from './modules/administration/user.import.ts'
import type { Importing } from './modules/imports/run.ts'

/** Every list that may be imported. */
const templates: readonly ImportTemplate[] = [userImport]

/** What serves and runs imports on this server. */
export function importing(database: Database): Importing {
  return { database, templates, readCaller }
}
