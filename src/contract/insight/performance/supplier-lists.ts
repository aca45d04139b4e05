import { Array as List, Integer, Optional } from 'typebox'
import type { RecordInput, RecordRow } from '../../records.ts'
import { recordCalls } from '../../records.ts'
import { Filled, Id, Str } from '../../vocabulary.ts'

export const supplierLists = recordCalls('perform/supplierList', {
  shows: ['PERF_SUPPLIER_LIST'],
  fields: { name: Filled(64), supplierIds: List(Id(), { maxItems: 5000 }), remark: Str(500) },
  row: { supplierCount: Integer() },
  filters: { id: Optional(Id()), keyword: Optional(Str(64)), supplierId: Optional(Id()) },
  access: ['perf-supplier-list'],
})
export type SupplierListRow = RecordRow<typeof supplierLists>
export type SupplierListInput = RecordInput<typeof supplierLists>
