import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  disableMaterials,
  enableMaterials,
  queryMaterialSources,
  queryMaterials,
  removeMaterials,
  saveMaterial,
} from '../../../../src/contract/ground/materials/materials.ts'
import type { Material } from '../../../../src/contract/ground/materials/materials.ts'
import { removeRecords, saveRecord, switchRecords } from '../../../kit/records/master-records.ts'
import type { MasterRecords } from '../../../kit/records/master-records.ts'
import { serve } from '../../../kit/call/serve.ts'
import * as queries from './material.queries.ts'
import { materialProblems } from './material.rules.ts'
import { emit } from '../../../kit/call/act.ts'

export const materialRecords: MasterRecords<Material, Input<typeof saveMaterial>> = {
  businessType: 'MATERIAL',
  table: sql`material`,
  audited: [
    ...(['code', 'name', 'spec', 'model', 'brand', 'categoryId', 'unit', 'priceUnit', 'taxCode'] as const),
    ...(['purchaseLeadDays', 'minOrderQty', 'packQty', 'drawingNo', 'inspectMode', 'shelfLifeDays'] as const),
    ...(['batchManaged', 'reportRequired', 'serialMode', 'remark', 'sources', 'characteristics'] as const),
  ],
  numberOf: material => material.code,
  lock: ({ db, caller }, id) => queries.lockMaterial(db, caller, id),
  problems: async ({ db, caller }, wanted, kept) =>
    materialProblems(wanted, await queries.readMaterialFacts(db, caller, wanted), kept),
  write: ({ db, caller }, wanted) => queries.writeMaterial(db, caller, wanted),
  async deleteParts(act, id) {
    await queries.deleteSources(act.db, id)
    await emit(act, 'material.removed', { materialId: id })
  },
}

export function materialRecordRoutes(app: FastifyInstance): void {
  serve(app, queryMaterials, (input, { db, caller }) => queries.readMaterialPage(db, caller, input))
  serve(app, queryMaterialSources, (input, { db, caller }) => queries.readSourcePage(db, caller, input))
  serve(app, saveMaterial, (input, act) => saveRecord(act, materialRecords, input))
  serve(app, enableMaterials, ({ ids }, act) => switchRecords(act, materialRecords, ids, 1))
  serve(app, disableMaterials, ({ ids }, act) => switchRecords(act, materialRecords, ids, 0))
  serve(app, removeMaterials, ({ ids }, act) => removeRecords(act, materialRecords, ids))
}
