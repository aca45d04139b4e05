import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../src/contract/platform/dictionaries/dictionaries.ts'
import type { SysCode, SysCodeSummary } from '../../../../src/contract/platform/dictionaries/dictionaries.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import * as queries from './admin.queries.ts'
import { entryProblems } from './rules.ts'
import { listsUsing, usedValues } from './uses.ts'

export function dictionaryAdminRoutes(app: FastifyInstance): void {
  serve(app, contract.queryDictionaries, (filters, { db, caller }) =>
    queries.readDictionaries(db, caller.language, filters),
  )
  serve(app, contract.getDictionaryByCode, ({ code }, act) => read(act, code))
  serve(app, contract.getDictionaryByCodeAndFlag, ({ code, enabledFlag }, act) => read(act, code, enabledFlag))
  serve(app, contract.addDictionary, (input, act) => addOneDictionary(act, input))
  serve(app, contract.updateDictionary, updateOneDictionary)
  serve(app, contract.queryDictionaryRows, (filters, { db }) => queries.readRowPage(db, filters))
  serve(app, contract.removeDictionary, async ({ code }, act) => remove(act, code))
  serve(app, contract.removeDictionaryEntries, ({ ids }, act) => removeEntries(act, [...new Set(ids)]))
}

async function read({ db, caller }: Act, code: string, flag?: number): Promise<SysCode> {
  const kept = (await queries.readSummary(db, caller.language, { code })) ?? refuse('noSuchData')
  return { ...kept, entries: await queries.readEntries(db, caller.language, kept.id, flag) }
}

/** @throws Refusal 10006 when the code is taken, 10009 for a duplicate value. */
export async function addOneDictionary(act: Act, input: Input<typeof contract.addDictionary>): Promise<string> {
  refuseProblems(entryProblems(input.entries, []))
  const id = await queries.insertDictionary(act.db, act.caller.name, input)
  if (id === undefined) refuse('duplicateNumber', { errors: [{ field: 'code', name: 'duplicateNumber' }] })
  await queries.writeEntries(act.db, id, input.entries)
  note(act, id, input.code, 'CREATE')
  return id
}

/**
 * @throws Refusal 10007 for an unknown one, 16007 when it was changed meanwhile, 16005 for removing a delivered value
 * or adding one to a closed dictionary, 16010 for removing a value in use.
 */
export async function updateOneDictionary(input: Input<typeof contract.updateDictionary>, act: Act): Promise<string> {
  const { db, caller } = act
  const kept = (await queries.readSummary(db, caller.language, { id: input.id }, true)) ?? refuse('noSuchData')
  if (kept.version !== input.version) refuse('changedMeanwhile')
  const before = await queries.readEntries(db, caller.language, kept.id)
  refuseProblems(entryProblems(input.entries, before))
  const closed = kept.delivered === 1 && kept.extensible === 0
  if (closed && input.entries.some(entry => entry.id === undefined))
    refuse('statusNotOperable', { key: 'dictionaries.closed' })
  const renamed = before.filter(old => input.entries.some(entry => entry.id === old.id && entry.value !== old.value))
  const gone = before.filter(old => !input.entries.some(entry => entry.id === old.id))
  await requireRemovable(act, kept.code, [...gone, ...renamed])
  await queries.removeEntries(
    db,
    gone.map(entry => entry.id),
  )
  await queries.changeDictionary(db, caller.name, kept.id, input)
  await queries.writeEntries(db, kept.id, input.entries)
  note(act, kept.id, kept.code, 'UPDATE')
  return kept.id
}

/** Refuses to remove delivered values (16005) and values in use (16010). */
async function requireRemovable(
  { db }: Act,
  code: string,
  entries: readonly { value: string; delivered: number }[],
): Promise<void> {
  const fixed = entries.find(entry => entry.delivered === 1)
  if (fixed !== undefined)
    refuse('statusNotOperable', { key: 'dictionaries.valueDelivered', values: { value: fixed.value } })
  const values = entries.map(entry => entry.value)
  const used = values.length === 0 ? [] : await usedValues(db, code, values)
  if (used.length > 0)
    refuse('laterDocumentExists', { key: 'dictionaries.valueUsed', values: { value: used.join(', ') } })
}

async function remove(act: Act, code: string): Promise<number> {
  const { db, caller } = act
  const kept: SysCodeSummary = (await queries.readSummary(db, caller.language, { code }, true)) ?? refuse('noSuchData')
  if (kept.delivered === 1) refuse('statusNotOperable', { key: 'dictionaries.delivered', values: { code } })
  await requireRemovable(act, code, await queries.readEntries(db, caller.language, kept.id))
  const lists = await listsUsing(db, code)
  if (lists.length > 0)
    refuse('laterDocumentExists', { key: 'dictionaries.usedByLists', values: { lists: lists.join(', ') } })
  await queries.deleteDictionary(db, kept.id)
  note(act, kept.id, code, 'DELETE')
  return 1
}

async function removeEntries(act: Act, ids: string[]): Promise<number> {
  if (ids.length === 0) refuse('idEmpty')
  const entries = await queries.readEntriesById(act.db, ids)
  if (entries.length < ids.length) refuse('noSuchData')
  for (const code of new Set(entries.map(entry => entry.code))) {
    const own = entries.filter(entry => entry.code === code)
    await requireRemovable(act, code, own)
    note(act, own[0]?.codeId ?? null, code, 'UPDATE')
  }
  return queries.removeEntries(act.db, ids)
}

function note(act: Act, businessId: string | null, docNo: string, action: 'CREATE' | 'UPDATE' | 'DELETE'): void {
  audit(act, { businessType: 'DICTIONARY', businessId, docNo, action })
}
