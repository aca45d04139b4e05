import sql from 'sql-template-tag'
import { problemReaders } from '../../../../src/contract/goods/quality/problems.ts'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { equalIfGiven } from '../../../kit/lists/list-parts.ts'
import { stockView } from '../receipts/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { seenProblems } from './problem.queries.ts'

/** Newest first; for a receipt row those of its supplier, the ones about the row first. */
export const problemList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'problemNo',
  entries: { problemNo: 150, name: 260, supplierName: 200 },
  filters: { supplierId: 'id', receiveDetailId: 'id' },
  query({ filters: { supplierId, receiveDetailId } }, caller) {
    const ofRow =
      receiveDetailId === undefined
        ? sql`true`
        : sql`t.supplier_id = (select k.supplier_id from ${stockView} k where k.id = ${receiveDetailId})`
    return {
      columns: sql`t.id, t.problem_no, t.title as name, t.supplier_id, s.name as supplier_name, t.status`,
      from: sql`problem t join ${supplierView} s on s.id = t.supplier_id`,
      visible: [problemReaders.some(module => caller.modules.has(module)) ? seenProblems(caller) : sql`false`],
      choosable: [sql`t.status <> 'CANCELLED'`, equalIfGiven(sql`t.supplier_id`, supplierId), ofRow],
      searched: [sql`t.problem_no`, sql`t.title`],
      value: sql`t.id::text`,
      order: sql`(t.receive_detail_id = ${receiveDetailId ?? null}) desc nulls last, t.id desc`,
    }
  },
}
