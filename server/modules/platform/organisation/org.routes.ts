import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  disableOrgs,
  enableOrgs,
  moveOrg,
  queryOrgs,
  removeOrgs,
  saveOrg,
} from '../../../../src/contract/platform/organisation/organisations.ts'
import type { Org } from '../../../../src/contract/platform/organisation/organisations.ts'
import type { Act } from '../../../kit/call/act.ts'
import { removeRecords, saveRecord, switchRecords } from '../../../kit/records/master-records.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { circleProblems, moveRecord } from '../../../kit/records/tree-records.ts'
import type { TreeRecords } from '../../../kit/records/tree-records.ts'
import * as queries from './org.queries.ts'
import { isNeeded, orgProblems, requireReach } from './org.rules.ts'

const tree = { table: sql`org`, parentColumn: sql`parent_id` }

export const orgRecords: TreeRecords<Org, Input<typeof saveOrg>> = {
  ...tree,
  businessType: 'ORG',
  audited: ['code', 'name', 'orgType', 'parentId', 'companyId', 'headEmployeeId'],
  numberOf: org => org.code,
  lock: ({ db, caller }, id) => queries.lockOrg(db, caller, id),
  requirePlace: ({ caller }, kept, parentId) => requireReach(caller, kept, parentId),
  problems: async (act, wanted, kept) => {
    const found = await queries.readOrgReferences(act.db, act.caller, wanted)
    if (wanted.parentId === null) requireReach(act.caller, kept, null)
    return [
      ...orgProblems(wanted, found),
      ...(await circleProblems(act, tree, wanted)),
      ...(await typeProblems(act, wanted, kept)),
    ]
  },
  write: ({ db, caller }, wanted) => queries.writeOrg(db, caller, wanted),
}

async function typeProblems({ db }: Act, wanted: Input<typeof saveOrg>, kept: Org | undefined): Promise<Problem[]> {
  if (kept === undefined || kept.orgType === wanted.orgType || !isNeeded(kept.orgType)) return []
  if (!(await queries.readTypeNeeded(db, kept))) return []
  return [{ field: 'orgType', name: 'laterDocumentExists', key: 'organisation.typeNeeded' }]
}

export function orgRoutes(app: FastifyInstance): void {
  serve(app, queryOrgs, (input, { db, caller }) => queries.readOrgPage(db, caller, input))
  serve(app, saveOrg, (input, act) => saveRecord(act, orgRecords, input))
  serve(app, moveOrg, (input, act) => moveRecord(act, orgRecords, input))
  serve(app, enableOrgs, ({ ids }, act) => switchRecords(act, orgRecords, ids, 1))
  serve(app, disableOrgs, ({ ids }, act) => switchRecords(act, orgRecords, ids, 0))
  serve(app, removeOrgs, ({ ids }, act) => removeRecords(act, orgRecords, ids))
}
