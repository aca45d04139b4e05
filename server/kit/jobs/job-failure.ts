import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import { tellAdministrators } from '../messages/tell-administrators.ts'

/** Tells the administrators that work by the clock failed, once a day for each kind of work. */
export async function tellJobFailed(db: Db, name: string, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const told = await db.run(sql`
    insert into job_failure (name, reason) values (${name}, ${reason}) on conflict (name, day) do nothing`)
  if (told === 0) return
  await tellAdministrators(db, {
    template: 'job.failed',
    values: { job: name, reason },
    businessType: 'JOB',
    // Work by the clock is no document.
    businessId: '0',
    pcUrl: '',
  })
}
