import type { FastifyInstance } from 'fastify'
import {
  queryPreferences,
  removePreferences,
  savePreference,
} from '../../../../src/contract/platform/preferences/preferences.ts'
import { getDraft, queryDrafts, removeDraft, saveDraft } from '../../../../src/contract/platform/preferences/drafts.ts'
import { getTypedKey } from '../../../../src/contract/platform/preferences/typed-key.ts'
import { serve } from '../../../kit/call/serve.ts'
import { countOtherDrafts, readDraft, readDrafts, removeDraftOf, writeDraft } from './draft.queries.ts'
import { countOthers, removeValues, writeValue } from './queries.ts'
import { readPreferences } from './read.ts'
import { readTypedKey } from './typed-key.queries.ts'
import { requireDraftRoom, requireFitting, requireFittingDraft, requireRoom } from './rules.ts'

/** Users can read and write only their own preferences. */
export function preferenceRoutes(app: FastifyInstance): void {
  serve(app, queryPreferences, ({ keys }, { db, caller }) => readPreferences(db, caller.userId, keys))
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
  serve(app, getTypedKey, async (_, { db, caller }) => ({ key: await readTypedKey(db, caller.userId) }))
  serve(app, queryDrafts, ({ kinds }, { db, caller }) => readDrafts(db, caller.userId, kinds))
  serve(app, getDraft, async (key, { db, caller }) => (await readDraft(db, caller.userId, key)) ?? null)
  serve(app, saveDraft, async ({ title = '', rowCount = 0, ...draft }, { db, caller }) => {
    requireFittingDraft(draft.form)
    requireDraftRoom(await countOtherDrafts(db, caller.userId, draft))
    return { updateTime: await writeDraft(db, caller.userId, { ...draft, title, rowCount }) }
  })
  serve(app, removeDraft, async (key, { db, caller }) => {
    await removeDraftOf(db, caller.userId, key)
    return null
  })
}
