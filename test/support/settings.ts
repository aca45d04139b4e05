import type { TestContext } from 'node:test'
import sql from 'sql-template-tag'
import type { Database } from '../../server/db/database.ts'

/** Changes settings of all enterprises until the test ends. */
export async function withSettings(
  context: TestContext,
  database: Database,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const codes = Object.keys(values)
  const kept = await database.rows<{ enterpriseId: string; code: string; value: string }>(sql`
    select enterprise_id, code, value from setting where code = any(${codes}::text[])`)
  context.after(async () => {
    await database.run(sql`delete from setting where code = any(${codes}::text[])`)
    for (const { enterpriseId, code, value } of kept)
      await database.run(sql`
        insert into setting (enterprise_id, code, value) values (${enterpriseId}, ${code}, ${value})`)
  })
  for (const [code, value] of Object.entries(values))
    await database.run(sql`
      insert into setting (enterprise_id, code, value) select id, ${code}, ${value} from enterprise
      on conflict (enterprise_id, code) do update set value = excluded.value`)
}
