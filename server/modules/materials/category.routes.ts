import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import * as calls from '../../../src/contract/materials/categories.ts'
import type { MaterialCategory, SupplierCategory } from '../../../src/contract/materials/categories.ts'
import type { Input } from '../../../src/contract/envelope.ts'
import type { Act } from '../../kit/call/act.ts'
import { removeRecords, saveRecord, switchRecords } from '../../kit/records/master-records.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { serve } from '../../kit/call/serve.ts'
import { circleProblems, moveRecord } from '../../kit/records/tree-records.ts'
import type { TreeRecords } from '../../kit/records/tree-records.ts'
import * as queries from './category.queries.ts'
import { categoryProblems, deepestCategory, placeProblems } from './category.rules.ts'
import * as ofSuppliers from './supplier-category.queries.ts'

const supplierTree = { table: sql`supplier_category`, parentColumn: sql`supplier_category_bid` }
const materialTree = { table: sql`material_category`, parentColumn: sql`parent_id` }

/** Supplier categories as records. */
export const supplierCategoryRecords: TreeRecords<SupplierCategory, Input<typeof calls.saveSupplierCategory>> = {
  ...supplierTree,
  businessType: 'SUPPLIER_CATEGORY',
  audited: ['code', 'names', 'parentId', 'requiredCertificates'],
  numberOf: category => category.code,
  lock: ({ db, caller }, id) => ofSuppliers.lockSupplierCategory(db, caller, id),
  problems: async (act, wanted) => [
    ...placeProblems(wanted, await ofSuppliers.readSupplierCategoryFacts(act.db, act.caller, wanted)),
    ...(await circleProblems(act, supplierTree, wanted)),
  ],
  write: ({ db, caller }, wanted) => ofSuppliers.writeSupplierCategory(db, caller, wanted),
}

/** Material categories as records. */
export const categoryRecords: TreeRecords<MaterialCategory, Input<typeof calls.saveCategory>> = {
  ...materialTree,
  businessType: 'MATERIAL_CATEGORY',
  audited: ['code', 'names', 'parentId', 'purchaserId', 'receiveTolerancePct', 'shortTolerancePct', 'inspectMode'],
  numberOf: category => category.code,
  lock: ({ db, caller }, id) => queries.lockCategory(db, caller, id),
  problems: async (act, wanted) => {
    const found = await queries.readCategoryFacts(act.db, act.caller, wanted)
    return [
      ...placeProblems(wanted, found),
      ...categoryProblems(wanted, found),
      ...(await circleProblems(act, materialTree, wanted)),
    ]
  },
  write: async (act, wanted) => {
    await requireDepth(act, wanted.parentId, wanted.id)
    return queries.writeCategory(act.db, act.caller, wanted)
  },
}

/** Refuses a place where the category, or one below it, would lie too deep. @throws Refusal 10008. */
async function requireDepth({ db }: Act, parentId: string | null, id: string | undefined): Promise<void> {
  if ((await queries.readDepth(db, parentId, id)) <= deepestCategory) return
  const errors = [{ field: 'parentId', name: 'invalidInput', key: 'materials.tooDeep' } as const]
  refuse('invalidInput', { errors })
}

/** Serves categories of suppliers and of materials, as trees. */
export function categoryRoutes(app: FastifyInstance): void {
  serve(app, calls.querySupplierCategories, (input, { db, caller }) =>
    ofSuppliers.readSupplierCategoryPage(db, caller, input),
  )
  serve(app, calls.saveSupplierCategory, (input, act) => saveRecord(act, supplierCategoryRecords, input))
  serve(app, calls.moveSupplierCategory, (input, act) => moveRecord(act, supplierCategoryRecords, input))
  serve(app, calls.enableSupplierCategories, ({ ids }, act) => switchRecords(act, supplierCategoryRecords, ids, 1))
  serve(app, calls.disableSupplierCategories, ({ ids }, act) => switchRecords(act, supplierCategoryRecords, ids, 0))
  serve(app, calls.removeSupplierCategories, ({ ids }, act) => removeRecords(act, supplierCategoryRecords, ids))
  serve(app, calls.queryCategories, (input, { db, caller }) => queries.readCategoryPage(db, caller, input))
  serve(app, calls.saveCategory, (input, act) => saveRecord(act, categoryRecords, input))
  serve(app, calls.moveCategory, (input, act) => move(act, input))
  serve(app, calls.enableCategories, ({ ids }, act) => switchRecords(act, categoryRecords, ids, 1))
  serve(app, calls.disableCategories, ({ ids }, act) => switchRecords(act, categoryRecords, ids, 0))
  serve(app, calls.removeCategories, ({ ids }, act) => removeRecords(act, categoryRecords, ids))
}

async function move(act: Act, input: Input<typeof calls.moveCategory>): Promise<null> {
  await moveRecord(act, categoryRecords, input)
  const moved = await queries.lockCategory(act.db, act.caller, input.id)
  await requireDepth(act, moved?.parentId ?? null, input.id)
  await queries.writeLevels(act.db, act.caller)
  return null
}
