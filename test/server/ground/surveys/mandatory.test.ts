import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { publishInquiry, submitInquiry } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import { getParity, proposeResult, submitInquiryResult } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import {
  compared,
  inquiryInput,
  inquiryWorld,
  published,
  quote,
  quoteOf,
  setClock,
} from '../../sourcing/inquiries/inquiry-world.ts'
import { day, decideOn, decisionOn, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
  await world.database.run(sql`
    insert into survey_template (enterprise_id, name, kind, status) values (1, 'Asked', 'BASIC', 'PUBLISHED')`)
  await world.database.run(sql`
    insert into survey (enterprise_id, survey_no, title, template_id, edition, mandatory, deadline, status)
    select 1, 'SUR1', 'Asked', id, 1, 1, now() + interval '5 days', 'SENT' from survey_template`)
  await world.database.run(sql`
    insert into survey_assign (enterprise_id, survey_id, supplier_id, status) select 1, id, 1, 'APPROVED' from survey`)
})
after(() => world.close())

/** Puts the one survey and its answer into a state. */
async function put(mandatory: 0 | 1, survey: 'SENT' | 'CLOSED', answer: string): Promise<void> {
  await world.database.run(sql`update survey set mandatory = ${mandatory}, status = ${survey}`)
  await world.database.run(sql`update survey_assign set status = ${answer}`)
}

/** Whether a survey of this kind and state, answered so far, holds its supplier back. */
const cases = [
  [1, 'SENT', 'WAITING', true],
  [1, 'SENT', 'FILLING', true],
  [1, 'SENT', 'SUBMITTED', true],
  [1, 'SENT', 'REJECTED', true],
  [1, 'SENT', 'OVERDUE', true],
  [1, 'SENT', 'APPROVED', false],
  [1, 'CLOSED', 'OVERDUE', false],
  [0, 'SENT', 'WAITING', false],
] as const

test('an open mandatory survey holds back an invitation', async () => {
  for (const [mandatory, survey, answer, held] of cases) {
    await put(mandatory, survey, answer)
    const submitted = await world.call('buyer', submitInquiry, { inquiry: inquiryInput() })
    if (held) assert.match(refusalOf(submitted), /^15023 invite\[0\]\.supplierId/, `${survey} ${answer}`)
    else valueOf(submitted)
  }
})

test('an open mandatory survey holds back an award', async () => {
  await put(1, 'SENT', 'APPROVED')
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10')))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '9.8')))
  await compared(world, inquiry)
  const parity = valueOf(await world.call('buyer', getParity, { id: inquiry.id }))
  const { id, version } = parity
  const quoteId = parity.quotes.find(({ supplierId }) => supplierId === '1')?.id ?? ''
  const rows = [{ articleId: parity.articles[0]?.id ?? '', quoteId, qty: '100' }]
  const propose = () => world.call('buyer', proposeResult, { id, version, rows, reason: 'Nearer' })
  await put(1, 'SENT', 'REJECTED')
  assert.match(refusalOf(await propose()), /^15023 rows\[0\]\.qty/)
  await put(1, 'SENT', 'APPROVED')
  valueOf(await propose())
  // One that was sent since then holds the result back, too.
  await put(1, 'SENT', 'WAITING')
  assert.match(refusalOf(await world.call('buyer', submitInquiryResult, { id })), /^15023/)
  await put(1, 'SENT', 'APPROVED')
  valueOf(await world.call('buyer', submitInquiryResult, { id }))
  // And so does one that is sent during the decision; sending the result back is possible.
  const agree = () => decisionOn(world, inquiry.inquiryNo)
  await put(1, 'SENT', 'WAITING')
  assert.match(refusalOf(await agree()), /^15023/)
  assert.equal(valueOf(await world.call('buyer', getParity, { id })).status, 'RESULT_APPROVING')
  await put(1, 'SENT', 'APPROVED')
  await world.database.run(sql`update supplier set freeze_flag = 1 where id = 1`)
  assert.match(refusalOf(await agree()), /^16012 supplierId/)
  await world.database.run(sql`update supplier set freeze_flag = 0 where id = 1`)
  valueOf(await agree())
})

test('a survey that is sent, or a freeze, after an inquiry was submitted holds its publication back', async () => {
  await put(1, 'SENT', 'APPROVED')
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = valueOf(await world.call('buyer', submitInquiry, { inquiry: inquiryInput() }))
  await decideOn(world, inquiry.inquiryNo)
  const publish = () => world.call('buyer', publishInquiry, { id: inquiry.id })
  await put(1, 'SENT', 'WAITING')
  assert.match(refusalOf(await publish()), /^15023 invite\[0\]\.supplierId/)
  await put(1, 'SENT', 'APPROVED')
  await world.database.run(sql`update supplier set freeze_flag = 1 where id = 1`)
  assert.match(refusalOf(await publish()), /^16012 invite\[0\]\.supplierId/)
  await world.database.run(sql`update supplier set freeze_flag = 0 where id = 1`)
  assert.equal(valueOf(await publish()).status, 'QUOTING')
})
