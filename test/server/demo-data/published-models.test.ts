import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { areas } from '../../../server/areas.ts'
import { putDemoData } from '../../../server/db/demo-data/put-demo-data.ts'
import { callerWithoutSession } from '../../../server/kit/call/caller.ts'
import { commonFacts } from '../../../server/modules/ground/workflow/engine/start.ts'
import { whoDecides } from '../../../server/modules/ground/workflow/read.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
before(async () => {
  opened = await testDatabase()
  await putDemoData(opened.database, { today: '2026-03-18' })
})
after(() => opened.close())

const subjects = areas.flatMap(area => area.approvals ?? [])

test('the standard models of the demo are published, but the one for announcements', async () => {
  const rows = await opened.database.rows<{ businessType: string; status: string }>(sql`
    select m.business_type, v.status from approval_model m join approval_model_version v on v.model_id = m.id`)
  assert.equal(rows.length, subjects.length)
  assert.deepEqual(
    rows.filter(({ status }) => status !== 'PUBLISHED').map(({ businessType }) => businessType),
    ['ANNOUNCEMENT'],
  )
  const [trail] = await opened.database.rows<{ count: number }>(sql`
    select count(*)::int as count from audit_log where business_type = 'APPROVAL_MODEL' and to_status = 'PUBLISHED'`)
  assert.equal(trail?.count, subjects.length - 1)
})

test('each kind of demo document finds approvers in every step when its author submits it', async () => {
  const { database } = opened
  const tried: string[] = []
  for (const subject of subjects) {
    const caller = { ...callerWithoutSession({ userId: '2', name: '', userType: 'BUYER', enterpriseId: '1' }) }
    for (const { id, orgId, initiatorId, ...document } of await subject.recent(database, caller, '')) {
      const own = await subject.read(database, '1', id)
      const by = { ...caller, userId: initiatorId ?? '0' }
      const facts = { ...commonFacts(document), ...own }
      const { stops, steps } = await whoDecides({ db: database, caller: by }, { subject, orgId, facts })
      assert.deepEqual(stops, [], `${subject.businessType} ${document.docNo}`)
      assert.ok(steps.length > 0)
      tried.push(subject.businessType)
    }
  }
  assert.ok(new Set(tried).size > 15, [...new Set(tried)].join(' '))
})
