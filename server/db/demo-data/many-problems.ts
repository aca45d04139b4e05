import sql from 'sql-template-tag'
import { asJson } from '../columns.ts'
import type { Db } from '../database.ts'
import { numbered } from './many-numbers.ts'
import { closingWords, problemAnswers } from './problem-answers.ts'
import { faultsOf, faultText } from './problem-faults.ts'

/** Ages in days from which a problem has this status. */
const [analysed, proved, closed] = [2, 8, 30]

/** An 8D report for every fifth rejected row of `fill_part`, answered by age; nothing is charged. */
export async function insertProblems(db: Db, enterpriseId: string): Promise<void> {
  await db.run(sql`
    create temp table fill_problem on commit drop as
    select nextval(pg_get_serial_sequence('problem', 'id')) as id, p.*, p.day as counted, d.material_id, d.material_text,
      case when current_date - p.day > ${closed} then 'CLOSED' when current_date - p.day > ${proved} then 'VERIFYING'
        when current_date - p.day > ${analysed} then 'ANALYSIS' else 'OPEN' end as status
    from (select part.id as receive_detail_id, part.day, part.org_id, part.supplier_id, part.order_detail_id, part.qty,
        part.rejected_qty
      from fill_part part where part.rejected_qty > 0 and part.order_detail_id % 100 = 0) p
      join purchase_order_detail d on d.id = p.order_detail_id
    order by p.receive_detail_id`)
  await db.run(sql`
    with faults as (select * from jsonb_to_recordset(${asJson(everyFault())}) as f ("code" text, "at" int, "of" int, "defect" text,
      "zh" text, "en" text, "zhText" text, "enText" text)),
    quality as (select id, name from app_user where username = 'quality'),
    ${numbered(enterpriseId, 'PROBLEM_8D', sql`select * from fill_problem`, 3)}
    insert into problem (id, enterprise_id, create_by, create_name, create_time, version, problem_no, title, org_id, supplier_id,
      material_id, receive_detail_id, defect_code, severity, found_place, defect_qty, checked_qty, description, status, submit_by,
      sent_flag, open_time, step_time, contain_due, analysis_due, close_due, verify_time, close_time)
    select n.id, ${enterpriseId}, q.id, q.name, day + time '15:00', 1, '8D' || serial, material_text || case when chinese then f."zh" else f."en" end,
      org_id, supplier_id, n.material_id, receive_detail_id, f."defect", 'MAJOR', 'INCOMING', rejected_qty, qty,
      case when chinese then f."zhText" else f."enText" end, status, q.id, 1, day + time '15:10', day + time '15:10',
      day + 1 + time '15:10', day + 7 + time '15:10', day + 30 + time '15:10',
      case when status in ('VERIFYING', 'CLOSED') then day + 6 + time '17:30' end,
      case when status = 'CLOSED' then day + 25 + time '17:30' end
    from numbered n cross join quality q join material m on m.id = n.material_id join material_category c on c.id = m.category_id
      join faults f on f."code" = c.code and f."at" = n.receive_detail_id % f."of"
      cross join lateral (select n.material_text ~ '[一-龥]' as chinese) named
    order by n.id`)
  await insertSteps(db)
  await db.run(sql`drop table fill_problem`)
}

/** In both languages. */
function everyFault() {
  return Object.entries(faultsOf).flatMap(([code, own]) =>
    own.map((fault, at) => ({
      code,
      at,
      of: own.length,
      defect: fault.defect,
      zh: ` ${fault.zh}`,
      en: `: ${fault.en}`,
      zhText: faultText(fault, fault.zh),
      enText: faultText(fault, fault.en),
    })),
  )
}

/** The suppliers' answers; days follow from the problem's. */
async function insertSteps(db: Db): Promise<void> {
  const days = await db.rows<{ day: string }>(sql`select distinct day from fill_problem where status <> 'OPEN'`)
  const steps = days.flatMap(({ day }) => [
    ...problemAnswers(day).map(each => ({ ...each, day })),
    { day, step: 'D8', after: 25, content: { closing: closingWords } },
  ])
  await db.run(sql`
    insert into problem_step (problem_id, step, content, submit_time, submit_name, decision)
    select p.id, s."step", s."content", p.day + s."after" + time '17:30',
      case s."step" when 'D8' then '郑国栋' else '王建军' end,
      case when p.status = 'VERIFYING' and s."step" >= 'D6' then null else 'ACCEPTED' end
    from fill_problem p join jsonb_to_recordset(${asJson(steps)}) as s ("day" date, "step" text, "after" int, "content" jsonb)
      on s."day" = p.day and s."step" <= case p.status when 'CLOSED' then 'D8' when 'VERIFYING' then 'D7' else 'D3' end
    where p.status <> 'OPEN' order by p.id, s."step"`)
}
