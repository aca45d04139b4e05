import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type {
  ClientApp,
  queryClientApps,
  saveClientApp,
} from '../../../../src/contract/platform/administration/client-apps.ts'
import { deleteSessionsOfClient } from '../../../auth/sessions.ts'
import type { Db } from '../../../db/database.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'

const columns = sql`
  c.id, c.client_id, c.name, c.grant_types, c.token_validity, c.auto_approve, c.redirect_uris, c.allowed_origins,
  c.scopes, c.first_party, c.version`

const sortable = { clientId: sql`c.client_id`, name: sql`c.name`, tokenValidity: sql`c.token_validity` }

export function readClients(db: Db, { keyword, orderBy, ...page }: Input<typeof queryClientApps>) {
  const where = sql`where concat_ws(' ', c.client_id, c.name) ilike ${containing(keyword ?? '')}`
  return readPage<ClientApp>(
    db,
    {
      rows: limit => sql`
        select ${columns} from client_app c ${where} ${orderClause(orderBy, sortable, sql`c.id`)} ${limit}`,
      total: sql`select count(*) as total from client_app c ${where}`,
    },
    page,
  )
}

export function lockClient(db: Db, id: string): Promise<ClientApp | undefined> {
  return db.one<ClientApp>(sql`select ${columns} from client_app c where c.id = ${id} for update`)
}

export function readClientCalled(db: Db, clientId: string): Promise<ClientApp | undefined> {
  return db.one<ClientApp>(sql`select ${columns} from client_app c where lower(c.client_id) = lower(${clientId})`)
}

export async function clientIdTaken(db: Db, { id, clientId }: Input<typeof saveClientApp>): Promise<boolean> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('client_app'))`)
  const found = await db.one(sql`
    select from client_app where lower(client_id) = lower(${clientId}) and id is distinct from ${id ?? null}::bigint`)
  return found !== undefined
}

/** Stores only the hash of the secret; returns the id. */
export function insertClient(db: Db, input: Input<typeof saveClientApp>, secretHash: string) {
  return db.one<{ id: string }>(sql`
    insert into client_app (client_id, name, secret_hash, grant_types, token_validity, auto_approve, redirect_uris,
      allowed_origins, scopes)
    values (${input.clientId}, ${input.name}, ${secretHash}, ${input.grantTypes}, ${input.tokenValidity},
      ${input.autoApprove}, ${input.redirectUris}, ${input.allowedOrigins}, ${input.scopes})
    returning id`)
}

export function updateClient(db: Db, id: string, input: Input<typeof saveClientApp>): Promise<number> {
  return db.run(sql`
    update client_app set client_id = ${input.clientId}, name = ${input.name}, grant_types = ${input.grantTypes},
      token_validity = ${input.tokenValidity}, auto_approve = ${input.autoApprove},
      redirect_uris = ${input.redirectUris}, allowed_origins = ${input.allowedOrigins}, scopes = ${input.scopes},
      version = version + 1
    where id = ${id}`)
}

export function writeSecret(db: Db, id: string, secretHash: string): Promise<number> {
  return db.run(sql`update client_app set secret_hash = ${secretHash}, version = version + 1 where id = ${id}`)
}

/** Deletes a client app with its sessions and their tokens. */
export async function deleteClient(db: Db, id: string): Promise<void> {
  await deleteSessionsOfClient(db, id)
  await db.run(sql`delete from client_app where id = ${id}`)
}

export async function readModuleCodes(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(sql`select code from module where code = any(${[...codes]})`)
  return rows.map(({ code }) => code)
}
