import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Database } from '../../server/db/database.ts'

/** Gives supplier 1 a required certificate without an end, and a mandatory survey with accepted answers. */
export async function requireCertificate(database: Database): Promise<void> {
  await database.run(sql`
    insert into supplier_category (id, enterprise_id, code, name, names, required_certificates) values
      (901, 1, 'PROVEN', 'Castings', '{"en":"Castings"}', '{QUALITY_SYSTEM}')`)
  await database.run(sql`insert into supplier_category_member (supplier_id, category_id) values (1, 901)`)
  await database.run(sql`
    insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, long_term) values
      (1, 1, 'QUALITY_SYSTEM', 'Q1', 1)`)
  await database.run(sql`
    with template as (
      insert into survey_template (enterprise_id, name, kind, mandatory, status)
      values (1, 'Required', 'QUALITY', 1, 'PUBLISHED') returning id),
    sent as (
      insert into survey (enterprise_id, survey_no, template_id, edition, title, deadline, mandatory, status)
      select 1, 'REQUIRED', id, 1, 'Quality', now() + interval '9 days', 1, 'SENT' from template returning id)
    insert into survey_assign (enterprise_id, survey_id, supplier_id, status) select 1, id, 1, 'APPROVED' from sent`)
}

/** Changes of supplier 1 while a document waits, the statement that reverts each, and the resulting refusal. */
export const standingChanges: readonly { what: string; change: Sql; back: Sql; code: string; text: RegExp }[] = [
  {
    what: 'the supplier is blacklisted',
    change: sql`update supplier set black_flag = 1 where id = 1`,
    back: sql`update supplier set black_flag = 0 where id = 1`,
    code: '16012',
    text: /blacklist/,
  },
  {
    what: 'the supplier is frozen',
    change: sql`update supplier set freeze_flag = 1 where id = 1`,
    back: sql`update supplier set freeze_flag = 0 where id = 1`,
    code: '16012',
    text: /frozen/,
  },
  {
    what: 'orders to the supplier are held',
    change: sql`update supplier set hold_kind = 'ALL' where id = 1`,
    back: sql`update supplier set hold_kind = 'NONE' where id = 1`,
    code: '16012',
    text: /on hold/,
  },
  {
    what: 'the supplier falls below the stage',
    change: sql`update supplier set stage = 'POTENTIAL' where id = 1`,
    back: sql`update supplier set stage = 'QUALIFIED' where id = 1`,
    code: '16012',
    text: /Potential/,
  },
  {
    what: 'a required certificate of the supplier ends',
    change: sql`update supplier_certificate set long_term = 0, expire_date = current_date - 1 where cert_no = 'Q1'`,
    back: sql`update supplier_certificate set long_term = 1 where cert_no = 'Q1'`,
    code: '16011',
    text: /ISO 9001/,
  },
  {
    what: 'a mandatory survey waits for the supplier',
    change: sql`update survey_assign set status = 'WAITING' where supplier_id = 1`,
    back: sql`update survey_assign set status = 'APPROVED' where supplier_id = 1`,
    code: '15023',
    text: /survey/i,
  },
]
