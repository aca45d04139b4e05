import type { PreferenceValue } from '../../../../src/contract/platform/preferences/preferences.ts'
import type { Db } from '../../../db/database.ts'
import { readValues } from './queries.ts'

/** Keys without a value are omitted. */
export async function readPreferences(
  db: Db,
  userId: string,
  keys: string[],
): Promise<Record<string, PreferenceValue>> {
  const rows = await readValues(db, userId, keys)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}
