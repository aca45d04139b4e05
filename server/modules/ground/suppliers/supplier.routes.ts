import type { FastifyInstance } from 'fastify'
import {
  getDirectoryEntry,
  getDirectoryTree,
  queryDirectory,
} from '../../../../src/contract/ground/suppliers/directory.ts'
import { querySupplierStandings } from '../../../../src/contract/ground/suppliers/standings.ts'
import * as calls from '../../../../src/contract/ground/suppliers/suppliers.ts'
import { readHistory } from '../../../kit/audit.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { treeOf } from '../master-data/read.ts'
import { readDirectory, readDirectoryEntry, readDirectoryParts } from './directory.queries.ts'
import { readSupplierFile } from './read.ts'
import { readStandings } from './standing.queries.ts'
import { readCertificates, readSuppliers } from './supplier.queries.ts'
import { readTimeline } from './timeline.queries.ts'

export function supplierRoutes(app: FastifyInstance): void {
  serve(app, calls.querySuppliers, (input, act) => readSuppliers(act, input))
  serve(app, querySupplierStandings, ({ ids }, act) => {
    if (sideOf(act.caller) !== 'buyer') refuse('noPermission')
    return readStandings(act, ids)
  })
  serve(app, calls.querySupplierCertificates, (input, act) => readCertificates(act, input))
  serve(app, queryDirectory, (input, act) => readDirectory(act, input))
  serve(app, getDirectoryTree, async (_, act) => treeOf(await readDirectoryParts(act)))
  serve(app, getDirectoryEntry, async (input, act) => (await readDirectoryEntry(act, input)) ?? refuse('noSuchData'))
  serve(app, calls.querySupplierTimeline, ({ id }, act) => readTimeline(act, id))
  serve(app, calls.querySupplierHistory, ({ id }, act) => readSupplierHistory(act, id))
}

async function readSupplierHistory({ db, caller }: Act, id: string) {
  const file = await readSupplierFile(db, caller, id)
  if (file === undefined) refuse('noSuchData')
  return readHistory(db, caller.enterpriseId, 'SUPPLIER', id)
}
