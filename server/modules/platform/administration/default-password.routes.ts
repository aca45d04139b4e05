import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  queryDefaultPasswords,
  saveDefaultPasswords,
} from '../../../../src/contract/platform/administration/default-passwords.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { companyView } from '../organisation/read.ts'
import { supplierView } from './asks.ts'
import { readDefaultPassword, resetsOnce } from './default-password.ts'
import type { PasswordOwner } from './default-password.ts'
import { readReach } from './user.queries.ts'
import { administeredTypes } from './user.rules.ts'

interface NamedOwner extends PasswordOwner {
  ownerName: string
}

export function defaultPasswordRoutes(app: FastifyInstance): void {
  serve(app, queryDefaultPasswords, async (_, act) => {
    const passwords = []
    for (const owner of await readOwners(act))
      passwords.push({ ...owner, ...(await readDefaultPassword(act.db, act.caller.enterpriseId, owner)) })
    return { oneTime: (await resetsOnce(act)) ? (1 as const) : (0 as const), passwords }
  })
  serve(app, saveDefaultPasswords, async ({ passwords }, act) => {
    const owners = await readOwners(act)
    for (const input of passwords) await write(act, owners, input)
    return { count: passwords.length }
  })
}

/** Owners administered by the current user: on the buyer's side those of the buyer, for suppliers their companies. */
async function readOwners({ db, caller }: Act): Promise<NamedOwner[]> {
  const reach = await readReach(db, caller)
  if (reach.side === 'SUPPLIER')
    return db.rows<NamedOwner>(sql`
      select 'SUPPLIER' as owner_kind, id as owner_id, name as owner_name from ${supplierView} supplier
      where enterprise_id = ${caller.enterpriseId} and id = any(${[...reach.supplierIds]}::bigint[]) order by id`)
  const companies = await db.rows<NamedOwner>(sql`
    select 'COMPANY' as owner_kind, id as owner_id, name as owner_name from ${companyView} company
    where enterprise_id = ${caller.enterpriseId} order by id`)
  return [...companies, ...administeredTypes(reach).map(ownerKind => ({ ownerKind, ownerId: null, ownerName: '' }))]
}

async function write(
  act: Act,
  owners: readonly NamedOwner[],
  { ownerKind, ownerId, password, version }: Input<typeof saveDefaultPasswords>['passwords'][number],
): Promise<void> {
  const owner = owners.find(each => each.ownerKind === ownerKind && each.ownerId === ownerId) ?? refuse('noSuchData')
  const { enterpriseId } = act.caller
  const written = await act.db.run(sql`
    update default_password set password = ${password}, version = version + 1
    where enterprise_id = ${enterpriseId} and owner_kind = ${ownerKind} and owner_id is not distinct from ${ownerId}::bigint
      and version = ${version}`)
  if (written === 0) refuse('changedMeanwhile', { key: 'administration.changedMeanwhile' })
  const changes = [{ field: 'password', row: null, before: null, after: '******' }]
  const docNo = owner.ownerName || ownerKind
  audit(act, { businessType: 'USER', businessId: null, docNo: docNo.slice(0, 64), action: 'UPDATE', changes })
}
