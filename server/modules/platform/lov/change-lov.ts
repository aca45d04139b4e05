import type { Input } from '../../../../src/contract/envelope.ts'
import type { addLov, updateLov } from '../../../../src/contract/platform/lov/lov-admin.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import * as queries from './admin.queries.ts'
import type { Lov } from './open-lov.ts'
import { checkedLov } from './save-lov.ts'

type Fields = Input<typeof addLov>

export async function addOneLov(lov: Lov, act: Act, input: Fields): Promise<string> {
  return insertLov(lov, act, await checkedLov({ act, ...lov }, input))
}

export async function updateOneLov(lov: Lov, act: Act, input: Input<typeof updateLov>): Promise<string> {
  const kept = (await queries.readKeptLov(act.db, { id: input.id }, true)) ?? refuse('noSuchData')
  if (kept.version !== input.version) refuse('changedMeanwhile')
  const fields = await checkedLov({ act, ...lov }, { ...input, code: kept.code }, kept)
  await queries.changeLov(act.db, act.caller.name, kept.id, fields)
  await writeParts(act, kept.id, fields, kept.entries)
  noteLov(act, kept.id, kept.code, 'UPDATE')
  return kept.id
}

/** @throws Refusal 10006 when the code is taken. */
export async function insertLov({ delivered }: Lov, act: Act, fields: Fields): Promise<string> {
  const id = delivered.some(({ code }) => code === fields.code)
    ? undefined
    : await queries.insertLov(act.db, act.caller.name, fields)
  if (id === undefined) refuse('duplicateNumber', { errors: [{ field: 'code', name: 'duplicateNumber' }] })
  await writeParts(act, id, fields, [])
  noteLov(act, id, fields.code, 'CREATE')
  return id
}

async function writeParts(
  { db }: Act,
  id: string,
  fields: Fields,
  entries: readonly queries.KeptEntry[],
): Promise<void> {
  await queries.writeEntries(db, id, fields.entries, entries)
  if (fields.statement !== '') await queries.writeStatement(db, fields.code, fields.statement, fields.parameters)
}

export function noteLov(act: Act, businessId: string, docNo: string, action: 'CREATE' | 'UPDATE' | 'DELETE'): void {
  audit(act, { businessType: 'LOV', businessId, docNo, action })
}
