import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import * as calls from '../../../../src/contract/ground/suppliers/categories.ts'
import type { SupplierCategory } from '../../../../src/contract/ground/suppliers/categories.ts'
import { serve } from '../../../kit/call/serve.ts'
import { removeRecords, saveRecord, switchRecords } from '../../../kit/records/master-records.ts'
import { placeProblems } from '../../../kit/records/tree-place.ts'
import { circleProblems, moveRecord } from '../../../kit/records/tree-records.ts'
import type { TreeRecords } from '../../../kit/records/tree-records.ts'
import * as queries from './category.queries.ts'

const tree = { table: sql`supplier_category`, parentColumn: sql`supplier_category_bid` }

export const supplierCategoryRecords: TreeRecords<queries.KeptCategory, queries.CategoryInput> = {
  ...tree,
  businessType: 'SUPPLIER_CATEGORY',
  audience: { modules: ['basic-supplier-category', 'supplier-directory'] },
  audited: ['code', 'names', 'parentId', 'requiredCertificates'],
  numberOf: category => category.code,
  lock: ({ db, caller }, id) => queries.lockSupplierCategory(db, caller, id),
  problems: async (act, wanted) => {
    const place = placeProblems(wanted, await queries.readSupplierCategoryFacts(act.db, act.caller, wanted))
    const found = [...place, ...(await circleProblems(act, tree, wanted))]
    return found.map(problem => (problem.field === 'parentId' ? { ...problem, field: 'supplierCategoryBid' } : problem))
  },
  write: ({ db, caller }, wanted) => queries.writeSupplierCategory(db, caller, wanted),
}

function asTold({ parentId, ...category }: queries.KeptCategory): SupplierCategory {
  return { ...category, supplierCategoryBid: parentId }
}

export function categoryRoutes(app: FastifyInstance): void {
  serve(app, calls.querySupplierCategories, async (input, { db, caller }) => {
    const page = await queries.readSupplierCategoryPage(db, caller, input)
    return { ...page, records: page.records.map(asTold) }
  })
  serve(app, calls.saveSupplierCategory, async ({ supplierCategoryBid, ...input }, act) =>
    asTold(await saveRecord(act, supplierCategoryRecords, { ...input, parentId: supplierCategoryBid })),
  )
  serve(app, calls.moveSupplierCategory, (input, act) => moveRecord(act, supplierCategoryRecords, input))
  serve(app, calls.enableSupplierCategories, ({ ids }, act) => switchRecords(act, supplierCategoryRecords, ids, 1))
  serve(app, calls.disableSupplierCategories, ({ ids }, act) => switchRecords(act, supplierCategoryRecords, ids, 0))
  serve(app, calls.removeSupplierCategories, ({ ids }, act) => removeRecords(act, supplierCategoryRecords, ids))
}
