import sql from 'sql-template-tag'
import type { WarningSource } from '../../../kit/home-source.ts'

export const registrationWarnings: readonly WarningSource[] = [
  {
    sides: ['BUYER'],
    modules: ['register-form'],
    code: 'REGISTRATION_WAITING',
    level: 'INFO',
    async read({ db, caller }) {
      const found = await db.one<{ count: string }>(sql`
        select count(*) as count from register_form
        where enterprise_id = ${caller.enterpriseId} and status = 'APPROVING'`)
      return { count: Number(found?.count ?? 0), route: '/dashboard/register-form', filter: { status: 'APPROVING' } }
    },
  },
]
