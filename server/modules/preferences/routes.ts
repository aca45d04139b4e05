import type { FastifyInstance } from 'fastify'
import { queryPreferences, removePreferences, savePreference } from '../../../src/contract/preferences/preferences.ts'
import { serve } from '../../kit/call/serve.ts'
import { countOthers, readValues, removeValues, writeValue } from './queries.ts'
import { requireFitting, requireRoom } from './rules.ts'

/** Serves what the caller keeps of their own interface: nobody reads or writes another's. */
export function preferenceRoutes(app: FastifyInstance): void {
  serve(app, queryPreferences, async ({ keys }, { db, caller }) => {
    const rows = await readValues(db, caller.userId, keys)
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  })
  serve(app, savePreference, async ({ key, value }, { db, caller }) => {
    requireFitting(value)
    requireRoom(await countOthers(db, caller.userId, key))
    await writeValue(db, caller.userId, key, value)
    return null
  })
  serve(app, removePreferences, async ({ keys }, { db, caller }) => {
    await removeValues(db, caller.userId, keys)
    return null
  })
}
