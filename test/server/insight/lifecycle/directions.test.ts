import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  getLifecycle,
  previewLifecycle,
  submitLifecycle,
} from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { LifecycleDirection } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { bringDueIntoForce } from '../../../../server/modules/insight/lifecycle/effective.ts'
import { changeStanding } from '../../../../server/modules/ground/suppliers/change-standing.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { accepted, invoiceWorld } from '../../money/invoices/invoice-world.ts'
import { day, decideOn, decisionOn, issued, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
})
after(() => world.close())
beforeEach(async () => {
  await world.database.run(sql`update lifecycle_apply set status = 'REJECTED' where status = 'APPROVING'`)
  await world.database.run(sql`
    update supplier set stage = 'POTENTIAL', freeze_flag = 0, black_flag = 0 where id in (1, 2)`)
})

type Wish = Partial<Input<typeof submitLifecycle>>
const siteAudit = { auditDate: day(-3), auditors: 'Ann, Bob', score: '72.5', findings: 'Clean floor' }
const apply = (direction: LifecycleDirection, parts: Wish = {}, by: 'buyer' | 'buyer2' = 'buyer') =>
  world.call(by, submitLifecycle, { direction, supplierId: '2', reason: 'Known for long', ...parts })
const approve = async (direction: LifecycleDirection, parts?: Wish, by: 'buyer' | 'buyer2' = 'buyer2') => {
  const made = valueOf(await apply(direction, parts, by))
  await decideOn(world, made.lifecycleNo, 'AGREE', by === 'buyer' ? 'buyer2' : 'entadmin')
  return made
}
const standing = async () =>
  world.database.one<{ stage: string; freezeFlag: number; blackFlag: number }>(
    sql`select stage, freeze_flag, black_flag from supplier where id = 2`,
  )

test('a supplier is raised by one stage after a site audit, and its organisations go along', async () => {
  await world.database.run(sql`
    insert into supplier_org (supplier_id, org_id, stage) values (2, 2, 'POTENTIAL'), (2, 3, 'REGISTERED')
    on conflict do nothing`)
  await world.database.run(sql`
    update supplier_org set stage = case when org_id = 2 then 'POTENTIAL' else 'REGISTERED' end where supplier_id = 2`)
  const made = await approve('UP', { siteAudit }, 'buyer')
  assert.deepEqual([made.fromStage, made.toStage, made.siteAudit], ['POTENTIAL', 'QUALIFIED', siteAudit])
  assert.equal((await standing())?.stage, 'QUALIFIED')
  const orgs = await world.database.rows<{ stage: string }>(
    sql`select stage from supplier_org where supplier_id = 2 order by org_id`,
  )
  assert.deepEqual(
    orgs.map(row => row.stage),
    ['QUALIFIED', 'REGISTERED'],
  )
  valueOf(await world.call('buyer', getLifecycle, { id: made.id }))
  assert.equal((await world.call('supplier', getLifecycle, { id: made.id })).code, '16006')
})

test('an upgrade to QUALIFIED takes 60 points or a reason why not: 10011; wrong fields are named: 10008', async () => {
  const cases: [string, Wish, string][] = [
    ['nothing', {}, '10011 exemption'],
    ['too few points', { siteAudit: { ...siteAudit, score: '59.99' } }, '10011 exemption'],
    ['more than all points', { siteAudit: { ...siteAudit, score: '101' } }, '10008 siteAudit.score'],
    ['a coming audit', { siteAudit: { ...siteAudit, auditDate: day(1) } }, '10008 siteAudit.auditDate'],
    ['no auditors', { siteAudit: { ...siteAudit, auditors: ' ' } }, '10011 siteAudit.auditors'],
    ['a day that is over', { siteAudit, effectiveDate: day(-1) }, '10008 effectiveDate'],
    ['no reason', { siteAudit, reason: ' ' }, '10011 reason'],
  ]
  for (const [name, parts, wanted] of cases) {
    const answer = await apply('UP', parts)
    assert.equal(`${answer.code} ${answer.errors[0]?.field}`, wanted, name)
    assert.ok(answer.errors[0]?.msg && !answer.errors[0].msg.includes('{{'), name)
  }
  valueOf(await apply('UP', { exemption: 'Certified by the group' }))
  assert.equal((await apply('UP', { siteAudit })).code, '15015')
})

test('what is missing for an upgrade is listed before it is tried, and refuses it: 16011, 16012', async () => {
  const checks = async () =>
    valueOf(await world.call('buyer', previewLifecycle, { direction: 'UP', supplierId: '2' })).checks
  assert.deepEqual(await checks(), [
    { code: 'FREE', met: 1, detail: '' },
    { code: 'CERTIFICATES', met: 1, detail: '' },
    { code: 'SURVEYS', met: 1, detail: '' },
    { code: 'GRADE', met: 1, detail: '' },
  ])
  await world.database.run(sql`
    insert into supplier_category (id, enterprise_id, code, name, required_certificates) values
      (70, 1, 'CAST', 'Castings', '{QUALITY_SYSTEM}')`)
  await world.database.run(sql`insert into supplier_category_member (supplier_id, category_id) values (2, 70)`)
  assert.deepEqual((await checks())[1], { code: 'CERTIFICATES', met: 0, detail: 'QUALITY_SYSTEM' })
  assert.match(refusalOf(await apply('UP', { siteAudit })), /^16011 supplierId/)
  await world.database.run(sql`
    insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, issue_date, expire_date)
    values (1, 2, 'QUALITY_SYSTEM', 'Q1', ${day(-100)}, ${day(-1)})`)
  assert.match(refusalOf(await apply('UP', { siteAudit })), /^16011/, 'one that has ended does not count')
  await world.database.run(sql`update supplier_certificate set expire_date = ${day()} where supplier_id = 2`)
  assert.equal((await checks())[1]?.met, 1)
  await world.database.run(sql`update supplier set freeze_flag = 1 where id = 2`)
  assert.match(refusalOf(await apply('UP', { siteAudit })), /^16012/)
  assert.deepEqual((await checks())[0], { code: 'FREE', met: 0, detail: 'FROZEN' })
  await world.database.run(sql`delete from supplier_category_member where category_id = 70`)
})

test('an open mandatory survey refuses the upgrade: 15023', async () => {
  await world.database.transaction(async db => {
    await db.run(sql`set local session_replication_role = replica`)
    await db.run(sql`
      insert into survey (id, enterprise_id, survey_no, title, template_id, deadline, status, mandatory)
      values (900, 1, 'SUR900', 'Basics', 1, now(), 'SENT', 1)`)
    await db.run(
      sql`insert into survey_assign (enterprise_id, survey_id, supplier_id, status) values (1, 900, 2, 'SUBMITTED')`,
    )
  })
  assert.match(refusalOf(await apply('UP', { siteAudit })), /^15023 supplierId/)
  await world.database.run(sql`update survey_assign set status = 'APPROVED' where survey_id = 900`)
  valueOf(await apply('UP', { siteAudit }))
})

test('what has come up since an upgrade was applied for refuses the agreement, not the rejection', async () => {
  const { lifecycleNo } = valueOf(await apply('UP', { siteAudit }))
  const decide = (decision: 'AGREE' | 'REJECT') => decisionOn(world, lifecycleNo, decision)
  await world.database.run(sql`update survey_assign set status = 'WAITING' where survey_id = 900`)
  assert.match(refusalOf(await decide('AGREE')), /^15023 supplierId/)
  await world.database.run(sql`update survey_assign set status = 'APPROVED' where survey_id = 900`)
  await world.database.run(sql`update supplier set freeze_flag = 1 where id = 2`)
  assert.match(refusalOf(await decide('AGREE')), /^16012 supplierId/)
  assert.equal((await standing())?.stage, 'POTENTIAL')
  valueOf(await decide('REJECT'))
})

test('points of the last published result below those of the stage refuse the upgrade: 16012', async () => {
  await world.database.transaction(async db => {
    await db.run(sql`set local session_replication_role = replica`)
    await db.run(sql`
      insert into perf_file (id, enterprise_id, perf_no, title, template_id, supplier_list_id, rate_deadline, period_from, period_to, status, publish_time,
        appeal_until)
      values (900, 1, 'PF900', 'Year', 1, 1, now(), '2020-01-01', '2020-12-31', 'PUBLISHED', now(), now())`)
    await db.run(sql`
      insert into perf_result (file_id, supplier_id, total, grade, action, dimensions, lines)
      values (900, 2, 59.5, 'C', 'NONE', '[]', '[]')`)
  })
  const refused = await apply('UP', { siteAudit })
  assert.match(refusalOf(refused), /^16012 supplierId: .*59\.5 < 60/)
  await world.database.run(sql`update perf_result set total = 60 where file_id = 900`)
  valueOf(await apply('UP', { siteAudit }))
  await world.database.run(sql`delete from perf_result where file_id = 900`)
})

test('flags are set and taken back by heads of purchasing; what changes nothing is refused with 16005', async () => {
  assert.equal((await apply('FREEZE')).code, '16006', 'a purchaser may not')
  assert.equal((await apply('UNFREEZE', {}, 'buyer2')).code, '16005')
  await approve('FREEZE')
  assert.deepEqual(await standing(), { stage: 'POTENTIAL', freezeFlag: 1, blackFlag: 0 })
  assert.equal((await apply('FREEZE', {}, 'buyer2')).code, '16005')
  await approve('UNFREEZE')
  await approve('BLACK')
  assert.deepEqual(await standing(), { stage: 'POTENTIAL', freezeFlag: 0, blackFlag: 1 })
  const frozenOrder = await world.call('buyer', submitLifecycle, {
    direction: 'UP',
    supplierId: '2',
    reason: 'Now',
    siteAudit,
  })
  assert.equal(frozenOrder.code, '16012')
  await approve('UNBLACK')
  assert.equal((await standing())?.blackFlag, 0)
})

test('a relation ends when nothing is open, with the list of what is: 16010; then it can begin again', async () => {
  await world.database.run(sql`update supplier set stage = 'QUALIFIED' where id in (1, 2)`)
  const order = await issued(world)
  const { receipt } = await accepted(world)
  const refused = await apply('EXIT', { supplierId: '1' }, 'buyer2')
  assert.equal(refused.code, '16010')
  assert.ok(refused.errors.some(({ msg }) => msg.includes(order.orderNo)))
  assert.ok(refused.errors.some(({ msg }) => msg.includes(receipt.receiveNo)))
  await approve('EXIT')
  assert.equal((await standing())?.stage, 'EXITED')
  assert.equal((await apply('DOWN', { toStage: 'REGISTERED' })).code, '16005')
  await approve('RETURN')
  assert.equal((await standing())?.stage, 'REGISTERED')
})

test('an approved application comes into force on its day, once', async () => {
  await approve('UP', { siteAudit, effectiveDate: day(5) }, 'buyer')
  const reactions = [{ 'lifecycle.approved': [changeStanding] }]
  await world.database.transaction(db => bringDueIntoForce(db, reactions))
  assert.equal((await standing())?.stage, 'POTENTIAL', 'its day is to come')
  await world.database.run(sql`update lifecycle_apply set effective_date = current_date where applied_time is null`)
  await world.database.transaction(db => bringDueIntoForce(db, reactions))
  assert.equal((await standing())?.stage, 'QUALIFIED')
  await world.database.run(sql`update supplier set stage = 'POTENTIAL' where id = 2`)
  await world.database.transaction(db => bringDueIntoForce(db, reactions))
  assert.equal((await standing())?.stage, 'POTENTIAL')
})

test('of 200 applications for one supplier that meet, one is open and the others are refused: 15015', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => apply('UP', { siteAudit })))
  const codes = answers.map(answer => answer.code)
  assert.equal(codes.filter(code => code === '200').length, 1)
  assert.equal(codes.filter(code => code === '15015').length, 199)
  const open = await world.database.rows(sql`
    select from lifecycle_apply where supplier_id = 2 and status = 'APPROVING'`)
  assert.equal(open.length, 1)
})
