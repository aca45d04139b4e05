import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import { contractBusinessType } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { ContractListRow, queryContracts } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { sentTo } from './changes/change-list.queries.ts'
import { allowedFor, seenContracts, summaryColumns, summaryJoins } from './contract.queries.ts'
import type { ContractFacts } from './contract.rules.ts'

const sorting = {
  contractNo: sql`t.contract_no`,
  status: sql`t.status`,
  validTo: sql`t.valid_to`,
  limitAmount: sql`t.limit_amount`,
  createTime: sql`t.create_time`,
}

type Filters = Input<typeof queryContracts>
type ReadRow = Omit<ContractListRow, 'allowed'> & ContractFacts

/** @throws Refusal 10001 for a sort field that is not listed. */
export async function readContractPage(act: Act, input: Filters): Promise<Output<typeof queryContracts>> {
  const where = join([seenContracts(act.caller), ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`t.id desc`)
  const found = await readDocumentPage<ReadRow>(
    act.db,
    {
      found: sql`contract t where ${where}`,
      id: sql`t.id`,
      order,
      rows: page => sql`
        select ${summaryColumns(act.caller)} from ${page} join contract t on t.id = page.id ${summaryJoins} order by page.place`,
    },
    input,
  )
  const records = found.records.map(read => {
    const { initiatorId: _by, buyerCopy: _buyerCopy, supplierCopy: _supplierCopy, changing: _changing, ...row } = read
    return { ...row, allowed: allowedFor(act.caller, read) }
  })
  return { ...found, records }
}

function conditions(act: Act, filters: Filters): Sql[] {
  const parts = inScope(act.caller, filters.scope, { org: sql`t.org_id`, creator: sql`t.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`t.status`, filters.status))
  if (filters.contractType !== undefined) parts.push(sql`t.contract_type = ${filters.contractType}`)
  if (filters.supplierId !== undefined) parts.push(sql`t.supplier_id = ${filters.supplierId}`)
  if (filters.changeStatus !== undefined)
    parts.push(sql`exists (select from contract_change c where c.contract_id = t.id and c.deleted = 0
      and c.status = ${filters.changeStatus} and ${sentTo(act.caller)})`)
  if (filters.endsWithin !== undefined)
    parts.push(sql`t.status = 'EFFECTIVE' and t.valid_to <= current_date + ${Number(filters.endsWithin)}::int`)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(t.contract_no ilike ${pattern} or t.title ilike ${pattern}
      or exists (select from ${supplierView} s where s.id = t.supplier_id
        and (s.name ilike ${pattern} or s.supplier_no ilike ${pattern})))`)
  }
  return parts
}

export async function readContractHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`select from contract t where t.id = ${id} and ${seenContracts(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, contractBusinessType, id)
}
