import sql from 'sql-template-tag'
import { newToken, tokenHash } from './auth/tokens.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/database.ts'
import { lockForStart } from './db/start-lock.ts'

/** From the settings, or generated once. Every page knows its secret, so it only distinguishes clients. */
export async function ensurePortalClient(database: Database, config: Pick<Config, 'clientId' | 'clientSecret'>) {
  await database.transaction(async db => {
    await lockForStart(db, sql`hashtext('portal client')`)
    const clientId = config.clientId ?? (await kept(db, 'client_id')) ?? 'portal'
    const secret = config.clientSecret ?? (await kept(db, 'client_secret')) ?? newToken()
    await keep(db, 'client_id', clientId)
    await keep(db, 'client_secret', secret)
    await db.run(sql`
      insert into client_app (client_id, name, secret_hash, grant_types, first_party, auto_approve)
      values (${clientId}, 'Portal', ${tokenHash(secret)}, '{password,refresh_token,authorization_code}', 1, 1)
      on conflict (client_id) do update set secret_hash = excluded.secret_hash, first_party = 1`)
  })
}

/** Accounts offered on the sign-in page. */
export function keepDemoAccounts(db: Db, accounts: readonly string[]): Promise<number> {
  return keep(db, 'demo_accounts', accounts.join(','))
}

async function kept(db: Db, code: string): Promise<string | undefined> {
  return (await db.one<{ value: string }>(sql`select value from installation where code = ${code}`))?.value
}

function keep(db: Db, code: string, value: string): Promise<number> {
  return db.run(sql`
    insert into installation (code, value) values (${code}, ${value})
    on conflict (code) do update set value = excluded.value`)
}
