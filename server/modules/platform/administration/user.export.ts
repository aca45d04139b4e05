import sql from 'sql-template-tag'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type { queryUsers } from '../../../../src/contract/platform/administration/users.ts'
import type { Act } from '../../../kit/call/act.ts'
import { readCodes } from '../../../kit/tables/codes-of.ts'
import { orgView } from '../organisation/read.ts'
import { supplierView } from './asks.ts'
import { readReach, readUsers } from './user.queries.ts'

/** Users for an export: roles, organisation and suppliers by their codes, in one cell each. */
export async function readUserExport(act: Act, input: Input<typeof queryUsers>): Promise<Page<object>> {
  const { db, caller } = act
  const page = await readUsers(db, caller, await readReach(db, caller), input)
  const idsOf = (entries: readonly { id: string }[]) => entries.map(entry => entry.id)
  const users = page.records
  const roles = sql`(select id, code, ${caller.enterpriseId}::bigint as enterprise_id from role)`
  const role = await readCodes(
    act,
    roles,
    users.flatMap(user => idsOf(user.roles)),
  )
  const org = await readCodes(
    act,
    orgView,
    users.map(user => user.orgId),
  )
  const supplier = await readCodes(
    act,
    suppliers,
    users.flatMap(user => idsOf(user.suppliers)),
  )
  return {
    ...page,
    records: users.map(user => ({
      ...user,
      roles: idsOf(user.roles).map(role).join(', '),
      org: org(user.orgId),
      suppliers: idsOf(user.suppliers).map(supplier).join(', '),
    })),
  }
}

const suppliers = sql`(select id, enterprise_id, supplier_no as code from ${supplierView} kept)`
