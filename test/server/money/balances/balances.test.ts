import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import * as calls from '../../../../src/contract/money/balances/balances.ts'
import type { Balance, BalanceEvent, BalanceStatus } from '../../../../src/contract/money/balances/balances.ts'
import { confirmPayment } from '../../../../src/contract/money/payments/payments.ts'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'
import { balanceSteps } from '../../../../server/modules/money/balances/balance.rules.ts'
import { remindSuppliers } from '../../../../server/modules/money/balances/reminder.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { accepted, postedInvoice } from '../invoices/invoice-world.ts'
import { paidAdvance, payInput, paymentWorld, sentPayment } from '../payments/payment-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

const account = { supplierId: '1', companyId: '1', orgId: '2', currency: 'CNY' }
const save = (parts: object = {}) =>
  world.call('finance', calls.saveBalance, { ...account, balanceDay: day(), ...parts })
const send = async () => {
  const { id, version } = valueOf(await save())
  return valueOf(await world.call('finance', calls.sendBalance, { id, version }))
}
const figures = ({ items }: Balance) => items.map(({ kind, rows, amount }) => `${kind} ${rows} ${amount}`)
type Items = { kind: calls.BalanceKind; amount: string; reason: string }[]
const dispute = ({ id, version }: Balance, items: Items) =>
  world.call('supfinance', calls.disputeBalance, { id, version, items })

const someone = (userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId: '1',
  userType,
  modules: new Set(modules),
})
const roles = {
  accountant: someone('BUYER', 'balance-list', 'balance-edit'),
  reader: someone('BUYER', 'balance-list', 'balance-answer'),
  supplier: someone('SUPPLIER', 'balance-my', 'balance-answer', 'balance-edit'),
}
/** By hand from docs/rules/balances.md. */
const expected: Record<BalanceEvent, { by: keyof typeof roles; to: Partial<Record<BalanceStatus, BalanceStatus>> }> = {
  edit: { by: 'accountant', to: { NEW: 'NEW' } },
  remove: { by: 'accountant', to: { NEW: 'NEW' } },
  send: { by: 'accountant', to: { NEW: 'SENT' } },
  confirm: { by: 'supplier', to: { SENT: 'CONFIRMED', ANSWERED: 'CONFIRMED' } },
  dispute: { by: 'supplier', to: { SENT: 'DISPUTED', ANSWERED: 'DISPUTED' } },
  answer: { by: 'accountant', to: { DISPUTED: 'ANSWERED' } },
  cancel: { by: 'accountant', to: { SENT: 'CANCELLED', DISPUTED: 'CANCELLED', ANSWERED: 'CANCELLED' } },
}

test('a balance is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of calls.balanceStatuses)
      for (const role of names(roles)) {
        const wanted = role === expected[event].by ? (expected[event].to[status] ?? '16005') : '16006'
        assert.equal(
          outcome(() => requireStep(balanceSteps, event, { status }, roles[role])),
          wanted,
          `${event} ${status} ${role}`,
        )
        assert.equal(allowedEvents(balanceSteps, { status }, roles[role]).includes(event), !/^\d+$/.test(wanted))
      }
})

test('the figures are those of the end of the day, each the sum of its documents', async () => {
  const { invoice } = await postedInvoice(world)
  const { payment } = await sentPayment(world, payInput(invoice, '400'))
  valueOf(await world.call('finance', confirmPayment, { id: payment.id, paidAmount: '150' }))
  await accepted(world)
  await paidAdvance(world, await confirmedOrder(world, { paymentTermId: '2' }), '300')
  const now = valueOf(await save())
  assert.match(now.balanceNo, /^BC\d{10}$/)
  assert.deepEqual(figures(now), [
    'INVOICES 1 980',
    'NOT_INVOICED 1 1130',
    'ADVANCES 1 -300',
    'DEDUCTIONS 0 0',
    'UNDER_WAY 1 -250',
  ])
  assert.equal(now.amount, '1560')
  for (const { kind, rows, amount } of now.items) {
    const { records, total } = valueOf(
      await world.call('finance', calls.queryBalanceDocuments, { balanceId: now.id, kind, pageSize: 300 }),
    )
    const sum = records.reduce((all, record) => all + Number(record.amount), 0)
    assert.deepEqual([total, sum], [rows, Number(amount)], kind)
  }
  // A payment of tomorrow was not made today.
  await world.database.run(sql`update payment_record set paid_date = current_date + 1 where apply_id = ${payment.id}`)
  const before = valueOf(await save())
  assert.deepEqual(
    figures(before).filter((_, at) => at === 0 || at === 4),
    ['INVOICES 1 1130', 'UNDER_WAY 1 -400'],
  )
  assert.deepEqual([before.amount, before.items.length], ['1560', 5])
  await world.database.run(sql`update payment_record set paid_date = current_date where apply_id = ${payment.id}`)
  const past = valueOf(await save({ balanceDay: day(-1) }))
  assert.equal(past.amount, '0', 'nothing was owed yesterday')
})

test('what is wrong with the account or the day is refused; drafts are the buyer’s own', async () => {
  for (const [parts, field] of [
    [{ supplierId: '999999' }, 'supplierId'],
    [{ companyId: '999999' }, 'companyId'],
    [{ orgId: '999999' }, 'orgId'],
    [{ currency: 'XXX' }, 'currency'],
    [{ balanceDay: day(1) }, 'balanceDay'],
  ] as const) {
    const refused = await save(parts)
    assert.equal(`${refused.code} ${refused.errors[0]?.field}`, `10008 ${field}`)
  }
  const draft = valueOf(await save())
  assert.equal((await world.call('supfinance', calls.getBalance, { id: draft.id })).code, '10007')
  assert.equal((await save({ id: draft.id, version: 7 })).code, '20007')
  assert.equal(valueOf(await save({ id: draft.id, version: 0, balanceDay: day(-1) })).amount, '0')
  assert.equal(
    (await world.call('finance', calls.answerBalance, { id: draft.id, version: 1, items: [] })).code,
    '20005',
  )
  assert.equal(valueOf(await world.call('finance', calls.removeBalance, { id: draft.id })).count, 1)
  assert.equal((await world.call('finance', calls.getBalance, { id: draft.id })).code, '10007')
})

test('a supplier disputes figures, is answered, and confirms what both agree on; the seal breaks when a figure is touched', async () => {
  const sent = await send()
  assert.equal(await messageCount(world, 'supfinance', 'balance.sent', sent.id), 1)
  assert.deepEqual([sent.sealedFlag, sent.buyerSignature?.hash.length], [1, 64])
  assert.equal((await world.call('supplier2', calls.getBalance, { id: sent.id })).code, '10007')
  assert.equal((await world.call('supplier2', calls.queryBalanceDocuments, { balanceId: sent.id })).code, '10007')
  const right = { kind: 'INVOICES', amount: '1080', reason: 'An invoice is missing' } as const
  assert.equal((await dispute(sent, [])).code, '10015')
  assert.equal((await dispute(sent, [right, right])).code, '10009')
  assert.equal((await dispute(sent, [{ ...right, reason: ' ' }])).code, '10011')
  assert.equal((await dispute(sent, [{ ...right, amount: '980' }])).code, '10008')
  assert.equal((await dispute(sent, [{ ...right, amount: '1080.001' }])).code, '10008')
  assert.equal((await dispute({ ...sent, version: 9 }, [right])).code, '20007')
  const other = { kind: 'ADVANCES', amount: '-200', reason: 'Only 200 came' } as const
  const disputed = valueOf(await dispute(sent, [right, other]))
  assert.deepEqual(
    disputed.items.map(item => item.difference),
    ['100', null, '100', null, null],
  )
  assert.equal(await messageCount(world, 'finance', 'balance.disputed', sent.id), 1)
  const { id, version } = disputed
  const answer = (items: { kind: calls.BalanceKind; answer: 'KEEP' | 'ACCEPT'; text: string }[]) =>
    world.call('finance', calls.answerBalance, { id, version, items })
  const accept = { kind: 'INVOICES', answer: 'ACCEPT', text: 'It was found' } as const
  const keep = { kind: 'ADVANCES', answer: 'KEEP', text: 'See the bank’s notice' } as const
  assert.equal((await answer([accept])).code, '10015')
  assert.equal((await answer([accept, accept])).code, '10009')
  assert.equal((await answer([accept, { ...keep, text: ' ' }])).code, '10011')
  const answered = valueOf(await answer([accept, keep]))
  assert.deepEqual([answered.status, answered.amount, answered.agreedAmount], ['ANSWERED', '1560', '1660'])
  const confirm = () => world.call('supfinance', calls.confirmBalance, { id, version: answered.version })
  assert.equal((await world.call('finance', calls.confirmBalance, { id, version: answered.version })).code, '16006')
  const confirmed = valueOf(await confirm())
  assert.deepEqual([confirmed.status, confirmed.sealedFlag, confirmed.agreedAmount], ['CONFIRMED', 1, '1660'])
  assert.ok(confirmed.supplierSignature?.name)
  assert.equal(await messageCount(world, 'finance', 'balance.confirmed', id), 1)
  assert.equal((await confirm()).code, '20007')
  await world.database.run(
    sql`update balance_item set amount = amount + 1 where balance_id = ${id} and kind = 'ADVANCES'`,
  )
  assert.equal(valueOf(await world.call('finance', calls.getBalance, { id })).sealedFlag, 0)
})

test('silence confirms nothing: the supplier is reminded each week; what was sent is given up with a reason', async () => {
  const { id } = await send()
  await world.database.transaction(db => remindSuppliers(db, [], day(6)))
  assert.equal(await messageCount(world, 'supfinance', 'balance.reminder', id), 0)
  await world.database.transaction(db => remindSuppliers(db, [], day(7)))
  assert.equal(await messageCount(world, 'supfinance', 'balance.reminder', id), 1)
  await world.database.run(sql`update balance set send_time = now() - interval '1 year' where id = ${id}`)
  assert.equal(valueOf(await world.call('finance', calls.getBalance, { id })).status, 'SENT')
  assert.equal((await world.call('finance', calls.cancelBalance, { id, reason: ' ' })).code, '10011')
  assert.equal(
    valueOf(await world.call('finance', calls.cancelBalance, { id, reason: 'Wrong day' })).status,
    'CANCELLED',
  )
  assert.equal(await messageCount(world, 'supfinance', 'balance.cancelled', id), 1)
  const mine = valueOf(await world.call('supfinance', calls.queryBalances, { status: 'CANCELLED' }))
  assert.deepEqual(
    mine.records.map(each => each.id),
    [id],
  )
})
