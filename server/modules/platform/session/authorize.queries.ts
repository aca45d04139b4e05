import sql from 'sql-template-tag'
import { layoutComponent } from '../../../../src/contract/platform/menu/menu.ts'
import { newToken, tokenHash } from '../../../auth/tokens.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { clientAppView, liveModuleView, moduleView, roleView } from '../administration/read.ts'
import type { AskingClient, Asked } from './authorize.rules.ts'

export function readAskingClient(db: Db, clientId: string): Promise<AskingClient | undefined> {
  return db.one<AskingClient>(sql`
    select id, client_id, name, grant_types, auto_approve, redirect_uris, scopes
    from ${clientAppView} client_app where client_id = ${clientId}`)
}

/** Whether the user signed in with the portal's own client. */
export async function isAtPortal(db: Db, caller: Caller): Promise<boolean> {
  const found = await db.one(
    sql`select from ${clientAppView} client_app where client_id = ${caller.clientId} and first_party = 1`,
  )
  return found !== undefined
}

export async function readKnownScopes(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(
    sql`select code from ${moduleView} module where code = any(${[...codes]})`,
  )
  return rows.map(({ code }) => code)
}

/** Names of the modules among these codes that the user has. */
export async function readScopeNames(db: Db, caller: Caller, codes: readonly string[]): Promise<string[]> {
  const held = codes.filter(code => caller.modules.has(code))
  const rows = await db.rows<{ name: string }>(sql`
    select coalesce(names ->> ${caller.language}, names ->> 'en', code) as name
    from ${liveModuleView} live_module where code = any(${held}) and component <> ${layoutComponent} order by sort, id`)
  return rows.map(({ name }) => name)
}

/** Valid once and for a minute; bound to the request and the user's role. */
export async function writeCode(
  db: Db,
  caller: Caller,
  { client, address, asked, scopes }: { client: AskingClient; address: string; asked: Asked; scopes: string[] | null },
): Promise<string> {
  const code = newToken()
  await db.run(sql`
    insert into token (hash, kind, expires, user_id, client_app_id, redirect_uri, code_challenge, code_challenge_method,
      scopes, role_id)
    values (${tokenHash(code)}, 'CODE', now() + interval '60 seconds', ${caller.userId}, ${client.id}, ${address},
      ${asked.code_challenge}, 'S256', ${scopes}, (select id from ${roleView} role where code = ${caller.roleCode}))`)
  return code
}
