import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { problemStatuses } from '../../../src/contract/goods/quality/problem-parts.ts'
import { faultsOf, faultWords } from '../../../server/db/demo-data/problem-faults.ts'
import { putDemoData } from '../../../server/db/demo-data/put-demo-data.ts'
import type { Database } from '../../../server/db/database.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
let database: Database
before(async () => {
  opened = await testDatabase()
  database = opened.database
  await putDemoData(database)
})
after(() => opened.close())

test('problems are there in every state, each answered as far as its state says', async () => {
  const states = await database.rows<{ status: string }>(sql`select distinct status from problem`)
  assert.deepEqual(states.map(each => each.status).sort(), [...problemStatuses].sort())
  const wrong = await database.rows(sql`
    select t.problem_no, t.status from problem t
      left join lateral (select max(step) as last from problem_step p where p.problem_id = t.id) a on true
    where coalesce(a.last, '') is distinct from case t.status when 'CONTAIN_REVIEW' then 'D3' when 'ANALYSIS' then 'D3'
      when 'CANCELLED' then 'D3' when 'ANALYSIS_REVIEW' then 'D5' when 'ACTION' then 'D5' when 'VERIFYING' then 'D7'
      when 'CLOSED' then 'D8' else '' end
      or t.defect_qty > t.checked_qty or (t.sent_flag = 1) <> (t.close_due is not null)`)
  assert.deepEqual(wrong, [])
})

test('the suppliers of the demo have something to answer, and nothing was answered in time to come', async () => {
  const own = await database.rows<{ status: string }>(sql`select status from problem where supplier_id in (1, 2)`)
  assert.ok(own.length >= 6, `${own.length}`)
  const early = await database.rows(sql`select problem_id from problem_step where submit_time > now()`)
  assert.deepEqual(early, [])
})

test('a lot that was rejected lately waits for its report, and a supplier has a return to answer with its own', async () => {
  const waiting = await database.rows<{ returns: string }>(sql`
    select (select count(*) from return_order_detail d where d.receive_detail_id = k.id) as returns
    from receive_detail k join receive r on r.id = k.receive_id
    where r.status = 'POSTED' and k.inspect_status = 'DONE' and k.rejected_qty * 100 > k.received_qty * 5
      and r.receive_date > current_date - 30 and r.org_id = (select min(org_id) from problem)
      and not exists (select from problem p where p.receive_detail_id = k.id)`)
  assert.deepEqual(waiting, [{ returns: '0' }])
  const sent = await database.rows(sql`
    select from return_order t join return_order_detail d on d.return_id = t.id join problem p on p.id = d.problem_id
      join user_supplier u on u.supplier_id = t.supplier_id
    where t.status = 'SENT' and p.status = 'OPEN' and t.return_date > current_date - 30`)
  assert.equal(sent.length, 1)
})

test('what is wrong with goods is what goods of their kind can have, in the language of their name', async () => {
  const found = await database.rows<{ code: string | null; title: string; text: string | null; defect: string }>(sql`
    select c.code, p.title, p.defect_code as defect, m.name as text from problem p left join material m on m.id = p.material_id
      left join material_category c on c.id = m.category_id`)
  assert.ok(found.length >= 10, `${found.length}`)
  for (const { code, title, text, defect } of found) {
    const own = Object.entries(faultsOf).find(([goods]) => goods === code)?.[1] ?? faultsOf.MACH
    const fault = own.find(each => title.endsWith(faultWords(each, text ?? title)))
    assert.equal(fault?.defect, defect, title)
  }
})
