import sql from 'sql-template-tag'
import type { Db } from '../database.ts'

/** For `/erp.html`, which imitates an ERP. No secret, uses PKCE. */
export async function addErpClient(db: Db): Promise<void> {
  await db.run(sql`
    insert into client_app (client_id, name, secret_hash, grant_types, redirect_uris)
    values ('erp', 'Tidewater ERP', repeat('0', 64),
      '{authorization_code,refresh_token}', '{/erp.html}')
    on conflict (client_id) do nothing`)
}
