import type { addLov } from '../../../../src/contract/platform/lov/lov-admin.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { DeliveredList } from '../../../kit/lists/list.ts'
import type { KeptLov } from './admin.queries.ts'
import { fieldProblems, ownListPath } from './admin.rules.ts'
import { sourceOf, statementRows } from './kept-list.ts'
import type { Lov } from './open-lov.ts'
import { readListPage } from './queries.ts'
import { readSearch } from './rules.ts'

type Fields = Input<typeof addLov>

interface Checking extends Lov {
  act: Act
}

/**
 * Stores only the fields of the list's kind, after all parts were tested.
 * @throws Refusal for invalid parts; 16006 when a user other than ADMIN changes a statement.
 */
export async function checkedLov(checking: Checking, input: Fields, kept?: KeptLov): Promise<Fields> {
  const { act, runner, delivered, endpoints } = checking
  if (input.sqlTypeCode === 'API') {
    const apiUrl = ownListPath(input.apiUrl, endpoints)
    if (apiUrl === undefined)
      refuse('invalidInput', { errors: [{ field: 'apiUrl', name: 'invalidInput', key: 'lists.foreignAddress' }] })
    refuseProblems(fieldProblems(input, undefined))
    return { ...input, apiUrl, serviceExpression: '', statement: '', parameters: [] }
  }
  const source = sourceOf(delivered, input)
  if (source !== undefined) {
    const { rows, fields } = await sampleFields(act, source, { page: 1, pageSize: 1 })
    refuseProblems(fieldProblems(input, rows.length === 0 ? undefined : fields))
    return { ...input, apiUrl: '', statement: '', parameters: [] }
  }
  const same =
    kept?.statement === input.statement && JSON.stringify(kept.parameters) === JSON.stringify(input.parameters)
  if (!same) requireAdmin(act)
  if (input.statement === '') refuse('requiredMissing', { errors: [{ field: 'statement', name: 'requiredMissing' }] })
  // A required parameter would be refused when absent.
  const optional = input.parameters.map(parameter => ({ ...parameter, required: 0 as const }))
  const { fields } = await statementRows(runner, act, input.statement, optional, {})
  refuseProblems(fieldProblems(input, fields))
  return { ...input, apiUrl: '', serviceExpression: input.code }
}

/** The modules of other roles do not matter. @throws Refusal 16006. */
export function requireAdmin({ caller }: Act): void {
  if (caller.roleCode !== 'ADMIN' || !caller.modules.has('lov-statement'))
    refuse('noPermission', { key: 'lists.adminOnly' })
}

export async function sampleFields(
  { db, caller }: Act,
  list: DeliveredList,
  request: { page: number; pageSize: number },
  searchParams: Readonly<Record<string, unknown>> = {},
) {
  const search = readSearch(list, searchParams)
  const { rows, total } = await readListPage(db, await list.query(search, caller, db), search, request)
  return { rows, total, fields: Object.keys(rows[0] ?? {}) }
}
