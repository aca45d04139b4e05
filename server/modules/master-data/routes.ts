import type { FastifyInstance } from 'fastify'
import { getTree } from '../../../src/contract/trees.ts'
import { serve } from '../../kit/serve.ts'
import { readMaterialCategories, readOrgs, readPurchaseGroups, readSupplierCategories } from './queries.ts'
import { requireBuyer, treeOf } from './rules.ts'

/** Serves the trees of codes (portal.md §7). */
export function masterDataRoutes(app: FastifyInstance): void {
  serve(app, getTree, async ({ type }, { db, caller }) => {
    switch (type) {
      case 'MATERIAL_CATEGORY':
        return treeOf(await readMaterialCategories(db, caller))
      case 'SUPPLIER_CATEGORY':
        return treeOf(await readSupplierCategories(db, caller))
      case 'ORG':
        requireBuyer(caller)
        return treeOf(await readOrgs(db, caller))
      case 'PURCHASE_GROUP':
        requireBuyer(caller)
        return treeOf(await readPurchaseGroups(db, caller))
    }
  })
}
