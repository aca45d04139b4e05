import sql from 'sql-template-tag'
import { asJson } from '../../../db/columns.ts'
import type { Reaction } from '../../../kit/call/act.ts'

/** The grade of the last published assessment becomes the supplier's level; the stage does not change. */
export const keepLevel: Reaction<'performance.published'> = async ({ db, caller }, { grades }) => {
  await db.run(sql`
    update supplier s set level = k."grade", version = version + 1
    from jsonb_to_recordset(${asJson(grades)}) as k ("supplierId" bigint, "grade" text)
    where s.id = k."supplierId" and s.enterprise_id = ${caller.enterpriseId} and s.level <> k."grade"`)
}
