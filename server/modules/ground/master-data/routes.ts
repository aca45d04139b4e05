import type { FastifyInstance } from 'fastify'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { getCategoryTree, getOrgTree, getSupplierCategoryTree, getTree } from '../../../../src/contract/trees.ts'
import { serveRecords } from '../../../kit/records/serve-records.ts'
import type { Act } from '../../../kit/call/act.ts'
import { serve } from '../../../kit/call/serve.ts'
import { readMaterialCategories, readOrgs, readPurchaseGroups, readSupplierCategories } from './queries.ts'
import { requireBuyer, treeOf } from './rules.ts'
import { currencyRecords, rateRecords } from './currency.records.ts'
import { termRecords } from './payment-term.records.ts'
import { taxRecords } from './tax.records.ts'
import { conversionRecords, unitRecords } from './unit.records.ts'

export function masterDataRoutes(app: FastifyInstance): void {
  serve(app, getTree, ({ type }, act) => trees[type](act))
  serve(app, getOrgTree, (_, act) => trees.ORG(act))
  serve(app, getCategoryTree, (_, act) => trees.MATERIAL_CATEGORY(act))
  serve(app, getSupplierCategoryTree, (_, act) => trees.SUPPLIER_CATEGORY(act))
  serveRecords(app, currencyRecords)
  serveRecords(app, rateRecords)
  serveRecords(app, taxRecords)
  serveRecords(app, termRecords)
  serveRecords(app, unitRecords)
  serveRecords(app, conversionRecords)
}

const trees = {
  MATERIAL_CATEGORY: async ({ db, caller }) => treeOf(await readMaterialCategories(db, caller)),
  SUPPLIER_CATEGORY: async ({ db, caller }) => treeOf(await readSupplierCategories(db, caller)),
  ORG: async ({ db, caller }) => {
    requireBuyer(caller)
    return treeOf(await readOrgs(db, caller))
  },
  PURCHASE_GROUP: async ({ db, caller }) => {
    requireBuyer(caller)
    return treeOf(await readPurchaseGroups(db, caller))
  },
} satisfies Record<Input<typeof getTree>['type'], (act: Act) => Promise<Output<typeof getTree>>>
