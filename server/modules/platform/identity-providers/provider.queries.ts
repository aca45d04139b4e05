import sql, { join } from 'sql-template-tag'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type {
  IdentityProvider,
  queryIdentityProviders,
  saveIdentityProvider,
} from '../../../../src/contract/platform/identity-providers/identity-providers.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { touched } from '../../../kit/records/master-records.ts'
import { roleView } from '../administration/read.ts'

/** Without the client secret. */
const columns = sql`
  p.id, p.name, p.issuer, p.client_id, p.scopes, p.domains, p.user_name_claim, p.roles_claim, p.passwords_off, p.active,
  p.version, (p.client_secret <> '')::int as has_secret,
  (select coalesce(json_agg(json_build_object('value', r.claim_value, 'roleId', r.role_id::text)
    order by r.claim_value, r.role_id), '[]') from identity_role r where r.provider_id = p.id) as roles`

export function readProviderPage(
  db: Db,
  { enterpriseId }: Caller,
  { keyword, active, orderBy, ...page }: Input<typeof queryIdentityProviders>,
): Promise<Page<IdentityProvider>> {
  const where = join(
    [
      sql`p.enterprise_id = ${enterpriseId}`,
      sql`concat_ws(' ', p.name, p.issuer) ilike ${containing(keyword ?? '')}`,
      active === undefined ? sql`true` : sql`p.active = ${active}`,
    ],
    ' and ',
  )
  const order = orderClause(orderBy, { name: sql`p.name`, issuer: sql`p.issuer` }, sql`p.name, p.id`)
  return readPage<IdentityProvider>(
    db,
    {
      rows: limit => sql`select ${columns} from identity_provider p where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from identity_provider p where ${where}`,
    },
    page,
  )
}

export function lockProvider(db: Db, { enterpriseId }: Caller, id: string): Promise<IdentityProvider | undefined> {
  return db.one<IdentityProvider>(sql`
    select ${columns} from identity_provider p where p.id = ${id} and p.enterprise_id = ${enterpriseId} for update`)
}

export async function isNameTaken(
  db: Db,
  { enterpriseId }: Caller,
  { id, name }: { id?: string; name: string },
): Promise<boolean> {
  const other = await db.one(sql`
    select from identity_provider
    where enterprise_id = ${enterpriseId} and lower(name) = lower(${name}) and id is distinct from ${id ?? null}::bigint`)
  return other !== undefined
}

export async function writeProvider(
  db: Db,
  caller: Caller,
  wanted: Input<typeof saveIdentityProvider>,
): Promise<string | undefined> {
  const { id, name, issuer, clientId, userNameClaim, rolesClaim, passwordsOff } = wanted
  const scopes = wanted.scopes.split(/\s+/).join(' ')
  const domains = wanted.domains.map(domain => domain.toLowerCase())
  const secret = wanted.clientSecret ?? ''
  const written =
    id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into identity_provider (enterprise_id, name, issuer, client_id, client_secret, scopes, domains,
            user_name_claim, roles_claim, passwords_off, create_by, create_name)
          values (${caller.enterpriseId}, ${name}, ${issuer}, ${clientId}, ${secret}, ${scopes}, ${domains},
            ${userNameClaim}, ${rolesClaim}, ${passwordsOff}, ${caller.userId}, ${caller.name})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update identity_provider set name = ${name}, issuer = ${issuer}, client_id = ${clientId},
            client_secret = case when ${secret} = '' then client_secret else ${secret} end, scopes = ${scopes},
            domains = ${domains}, user_name_claim = ${userNameClaim}, roles_claim = ${rolesClaim},
            passwords_off = ${passwordsOff}, ${touched(caller)}
          where id = ${id} and enterprise_id = ${caller.enterpriseId} returning id`)
  if (written === undefined) return undefined
  await db.run(sql`delete from identity_role where provider_id = ${written.id}`)
  await db.run(sql`
    insert into identity_role (provider_id, claim_value, role_id)
    select ${written.id}, value, role_id
    from unnest(${wanted.roles.map(({ value }) => value)}::text[], ${wanted.roles.map(({ roleId }) => roleId)}::bigint[])
      as mapping (value, role_id)
    on conflict do nothing`)
  return written.id
}

/** Roles of suppliers are left out, because their users belong to a supplier company. */
export function readMappableRoles(db: Db, language: Language): Promise<{ id: string; code: string; name: string }[]> {
  return db.rows(sql`
    select id, code, coalesce(names ->> ${language}::text, name) as name from ${roleView} role
    where side <> 'SUPPLIER' order by id`)
}
