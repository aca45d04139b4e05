import sql, { raw } from 'sql-template-tag'
import type { Database } from '../../server/db/database.ts'

/** Names of the demo's users and of their companies, and the clock of a story about tenders. */
export function tenderPeople(database: () => Database) {
  return {
    /** The clock of deadlines moves forward, with days to spare between time zones; sessions and everything else keep the time. Open pages show it after a reload. */
    async passDays(days: number): Promise<void> {
      await database().run(sql`
        create or replace function sourcing_now() returns timestamptz language sql stable as
        ${raw(`$$ select now() + interval '${days} days' $$`)}`)
    },
    async nameOf(user: string): Promise<string> {
      const found = await database().one<{ name: string }>(sql`select name from app_user where username = ${user}`)
      return found?.name ?? ''
    },
    async companyOf(user: string): Promise<string> {
      const found = await database().one<{ name: string }>(sql`
        select s.name from supplier s join user_supplier k on k.supplier_id = s.id join app_user u on u.id = k.user_id
        where u.username = ${user}`)
      return found?.name ?? ''
    },
  }
}
