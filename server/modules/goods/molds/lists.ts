import sql from 'sql-template-tag'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { seenMolds } from './mold.queries.ts'

/** Molds in use or idle, without a scrap request, newest first. */
export const transferableMoldList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'moldNo',
  entries: { moldNo: 130, name: 200, supplierName: 220, place: 160 },
  filters: {},
  query: (_search, caller) => ({
    columns: sql`t.id, t.mold_no, t.name, s.name as supplier_name, t.place`,
    from: sql`mold t join ${supplierView} s on s.id = t.keeper_supplier_id`,
    visible: [caller.modules.has('mold-edit') ? seenMolds(caller) : sql`false`],
    choosable: [sql`t.status in ('IN_USE', 'IDLE')`, sql`t.scrap_flag = 0`],
    searched: [sql`t.mold_no`, sql`t.name`, sql`s.name`],
    value: sql`t.id::text`,
    order: sql`t.id desc`,
  }),
}
