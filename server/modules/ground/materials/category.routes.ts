import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import * as calls from '../../../../src/contract/ground/materials/categories.ts'
import type { MaterialCategory } from '../../../../src/contract/ground/materials/categories.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { removeRecords, saveRecord, switchRecords } from '../../../kit/records/master-records.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { placeProblems } from '../../../kit/records/tree-place.ts'
import { circleProblems, moveRecord } from '../../../kit/records/tree-records.ts'
import type { TreeRecords } from '../../../kit/records/tree-records.ts'
import * as queries from './category.queries.ts'
import { categoryProblems, deepestCategory } from './category.rules.ts'

const materialTree = { table: sql`material_category`, parentColumn: sql`parent_id` }

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

/** @throws Refusal 10008 if the category or one below it would be too deep. */
async function requireDepth({ db }: Act, parentId: string | null, id: string | undefined): Promise<void> {
  if ((await queries.readDepth(db, parentId, id)) <= deepestCategory) return
  const errors = [{ field: 'parentId', name: 'invalidInput', key: 'materials.tooDeep' } as const]
  refuse('invalidInput', { errors })
}

export function categoryRoutes(app: FastifyInstance): void {
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
