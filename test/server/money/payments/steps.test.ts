import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedEvents, requireInput, requireStep } from '../../../../server/kit/documents/steps.ts'
import { offsetOf, paymentSteps, rowsAfter, sharesOf } from '../../../../server/modules/money/payments/payment.rules.ts'
import { paymentStatuses } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { PaymentEvent, PaymentStatus } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { PaymentFacts } from '../../../../server/modules/money/payments/payment.rules.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'

const someone = (userId: string, userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const roles = {
  accountant: someone('1', 'BUYER', 'arrival-payment', 'payment-record', 'payment-approve'),
  purchaser: someone('2', 'BUYER', 'create-apply', 'advance'),
  head: someone('3', 'BUYER', 'payment-decide', 'payment-cancel'),
  reader: someone('4', 'BUYER', 'payment-inquiry', 'payment-approve'),
  intruder: someone('5', 'SUPPLIER', 'arrival-payment', 'create-apply', 'payment-decide', 'payment-record'),
}
type Role = keyof typeof roles

/** By hand from docs/rules/payments.md. */
const paying: Record<PaymentEvent, Partial<Record<PaymentStatus, string>>> = {
  edit: { NEW: 'NEW', REJECTED: 'REJECTED' },
  remove: { NEW: 'NEW', REJECTED: 'REJECTED' },
  submit: { NEW: 'APPROVING', REJECTED: 'APPROVING' },
  withdraw: { APPROVING: 'NEW', NEW: '18027', REJECTED: '18027' },
  approve: { APPROVING: 'APPROVED' },
  reject: { APPROVING: 'REJECTED' },
  send: { APPROVED: 'PAYING' },
  confirm: { PAYING: 'PAID', PART_PAID: 'PAID' },
  giveBack: { PAYING: 'RETURNED', PART_PAID: 'RETURNED', PAID: 'RETURNED', RETURNED: 'RETURNED' },
  cancel: { APPROVED: 'CANCELLED' },
  repay: { PART_PAID: 'PART_PAID', PAID: 'PAID', RETURNED: 'RETURNED' },
}

test('a payment is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const payType of ['ARRIVAL', 'ADVANCE', 'OTHER'] as const) {
    const writer: Role = payType === 'ADVANCE' ? 'purchaser' : 'accountant'
    const who: Record<PaymentEvent, Role> = {
      edit: writer,
      remove: writer,
      submit: writer,
      withdraw: writer,
      approve: 'head',
      reject: 'head',
      send: 'accountant',
      confirm: 'accountant',
      giveBack: 'accountant',
      cancel: 'head',
      repay: 'accountant',
    }
    for (const event of names(paying))
      for (const status of paymentStatuses)
        for (const role of names(roles)) {
          const facts: PaymentFacts = {
            status,
            payType,
            createBy: roles[writer].userId,
            submitBy: roles[writer].userId,
            approvers: ['9', '3'],
            balance: '1',
            paidAmount: '1',
            leftAmount: '1',
          }
          const wanted = who[event] === role ? (paying[event][status] ?? '16005') : '16006'
          const found = outcome(() => requireStep(paymentSteps, event, facts, roles[role]))
          assert.equal(found, wanted, `${event} of ${status} (${payType}) by ${role}`)
          assert.equal(allowedEvents(paymentSteps, facts, roles[role]).includes(event), !/^\d+$/.test(wanted))
        }
  }
  const own = {
    status: 'APPROVING',
    payType: 'ARRIVAL',
    createBy: '1',
    submitBy: '3',
    approvers: [],
    balance: '0',
    paidAmount: '0',
    leftAmount: '1',
  } as const
  for (const event of ['approve', 'reject'] as const)
    assert.equal(
      outcome(() => requireStep(paymentSteps, event, own, roles.head)),
      '16006',
      'one’s own application',
    )
  const written = { ...own, createBy: '3', submitBy: '1' } as const
  for (const event of ['approve', 'reject'] as const)
    assert.equal(
      outcome(() => requireStep(paymentSteps, event, written, roles.head)),
      '16006',
      'what one wrote',
    )
  const others = { ...own, status: 'NEW', createBy: '3', submitBy: null } as const
  assert.equal(
    outcome(() => requireStep(paymentSteps, 'submit', others, roles.accountant)),
    '16006',
    'what somebody else wrote',
  )
  const usedUp = { ...own, status: 'PAID', payType: 'ADVANCE' } as const
  assert.equal(
    outcome(() => requireStep(paymentSteps, 'repay', usedUp, roles.accountant)),
    '16005',
    'nothing is left of it',
  )
  for (const [event, parts] of [
    ['confirm', { status: 'PART_PAID', leftAmount: '0' }],
    ['giveBack', { status: 'RETURNED', paidAmount: '0' }],
  ] as const)
    assert.equal(
      outcome(() => requireStep(paymentSteps, event, { ...own, ...parts }, roles.accountant)),
      '16005',
      'nothing is left for it',
    )
  const approvedBySender = { ...own, status: 'APPROVED', approvers: ['1', '3'] } as const
  assert.equal(
    outcome(() => requireStep(paymentSteps, 'send', approvedBySender, roles.accountant)),
    '16006',
  )
  for (const event of ['giveBack', 'cancel'] as const)
    assert.equal(
      outcome(() => (requireInput(paymentSteps, event, own, { reason: ' ' }), '')),
      '10011',
    )
})

test('an advance is offset in proportion, and the last invoice takes the rest', () => {
  const facts = { orderAmount: '1000', digits: 2 }
  assert.equal(offsetOf({ ...facts, balance: '300', invoiceAmount: '400', invoicedBefore: '0' }), '120')
  assert.equal(offsetOf({ ...facts, balance: '180', invoiceAmount: '600', invoicedBefore: '400' }), '180')
  assert.equal(
    offsetOf({ ...facts, balance: '180', invoiceAmount: '100', invoicedBefore: '950' }),
    '100',
    'at most the invoice',
  )
  assert.equal(offsetOf({ ...facts, balance: '0', invoiceAmount: '400', invoicedBefore: '0' }), '0')
  assert.equal(
    offsetOf({ orderAmount: '5650', digits: 2, balance: '1000', invoiceAmount: '5672.6', invoicedBefore: '0' }),
    '1000',
    'more than was ordered',
  )
  assert.equal(offsetOf({ orderAmount: '3', digits: 0, balance: '1', invoiceAmount: '1', invoicedBefore: '0' }), '0')
})

test('a payment is shared among its rows in their order', () => {
  assert.deepEqual(sharesOf('130', ['100', '50', '20']), ['100', '30', '0'])
  assert.deepEqual(sharesOf('0.3', ['0.1', '0.2']), ['0.1', '0.2'])
})

test('what came back is taken from the last rows, and credit notes are open again once nothing stays paid', () => {
  const row = (sign: 1 | -1, applyAmount: string, paidAmount: string) =>
    ({ sign, applyAmount, paidAmount, returnedAmount: '0', liveFlag: 1 }) as const
  const after = (rows: ReturnType<typeof row>[], paid: string, returned: string, released = false) =>
    rowsAfter(rows, { paid, returned, released }).map(
      ({ paidAmount, returnedAmount, paidChange, heldChange }) =>
        `${paidAmount} ${returnedAmount} ${paidChange} ${heldChange}`,
    )
  assert.deepEqual(after([row(1, '100', '100'), row(1, '50', '50')], '80', '70'), ['80 20 -20 0', '0 50 -50 0'])
  // Of 150 only 120 was paid: the open rest stays held, and is now held of the first row.
  assert.deepEqual(after([row(1, '100', '100'), row(1, '50', '20')], '90', '30'), ['90 0 -10 10', '0 30 -20 -10'])
  const withCredit = [row(1, '100', '100'), row(-1, '30', '30')]
  assert.deepEqual(after(withCredit, '50', '20'), ['80 20 -20 0', '30 0 0 0'])
  assert.deepEqual(after(withCredit, '0', '70', true), ['0 70 -100 0', '0 0 -30 0'])
})
