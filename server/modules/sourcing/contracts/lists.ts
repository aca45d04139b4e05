import sql from 'sql-template-tag'
import { contractReaders } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { equalIfGiven } from '../../../kit/lists/list-parts.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { seenContracts } from './contract.queries.ts'

/** Contracts that both sides agreed to, newest first. */
export const contractList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'contractNo',
  entries: { contractNo: 150, name: 220, supplierName: 220, validTo: 110 },
  filters: { supplierId: 'id', orgId: 'id' },
  query: (search, caller) => ({
    columns: sql`t.id, t.contract_no, t.title as name, t.supplier_id, s.name as supplier_name, t.org_id, t.valid_to`,
    from: sql`contract t join ${supplierView} s on s.id = t.supplier_id`,
    visible: [contractReaders.some(module => caller.modules.has(module)) ? seenContracts(caller) : sql`false`],
    choosable: [
      sql`t.status in ('CONFIRMED', 'EFFECTIVE', 'EXPIRED', 'CLOSED')`,
      equalIfGiven(sql`t.supplier_id`, search.filters['supplierId']),
      equalIfGiven(sql`t.org_id`, search.filters['orgId']),
    ],
    searched: [sql`t.contract_no`, sql`t.title`, sql`s.name`],
    value: sql`t.id::text`,
    order: sql`t.id desc`,
  }),
}
