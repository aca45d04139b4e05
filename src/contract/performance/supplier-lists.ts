import { Array as List, Integer, Optional } from 'typebox'
import type { RecordInput, RecordRow } from '../records.ts'
import { recordCalls } from '../records.ts'
import { Filled, Id, Str } from '../vocabulary.ts'

/**
 * Lists of suppliers that are assessed together. Save: 10005 name taken, 10015 without suppliers, 15024 a supplier
 * twice, 10008 for an unknown one. Remove: 16010 for one that an assessment uses.
 */
export const supplierLists = recordCalls('perform/supplierList', {
  fields: { name: Filled(64), supplierIds: List(Id(), { maxItems: 5000 }), remark: Str(500) },
  row: { supplierCount: Integer() },
  filters: { id: Optional(Id()), keyword: Optional(Str(64)), supplierId: Optional(Id()) },
  access: ['perf-supplier-list'],
})
export type SupplierListRow = RecordRow<typeof supplierLists>
export type SupplierListInput = RecordInput<typeof supplierLists>
