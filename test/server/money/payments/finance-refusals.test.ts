import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Endpoint } from '../../../../src/contract/envelope.ts'
import { queryOwnApplications } from '../../../../src/contract/money/invoices/applications.ts'
import { arriveInvoice, checkInvoice, postInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import { queryAdvanceOrders, savePayment, sendPayments } from '../../../../src/contract/money/payments/payments.ts'
import * as statements from '../../../../src/contract/money/reconciliation/statements.ts'
import { refusalCodes } from '../../../../src/contract/refusals.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder } from '../../goods/delivery-orders/delivery-world.ts'
import { accepted, applyInput, arrivedInvoice, enteredInvoice, postedInvoice } from '../invoices/invoice-world.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { sentStatement } from '../reconciliation/statement-world.ts'
import { payInput, paymentWorld } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
  world.app.log.level = 'silent'
})
after(() => world.close())

type Answer = Promise<{ code: string }>
/** The call that is refused, and what makes it so. */
type Raised = readonly [Endpoint, () => Answer]

const pay = (input: Parameters<typeof payInput>[2] & { id?: string; version?: number }, amount = '10') =>
  draftOver.then(invoice => world.call('finance', savePayment, { ...payInput(invoice, amount), ...input }))
let draftOver: Promise<{ id: string }>

/** By the code, one call of finance that it answers; each through the server, as anybody would call it. */
const raised: Readonly<Record<string, Raised>> = {
  '20001': [
    queryAdvanceOrders,
    async () => {
      await confirmedOrder(world, { paymentTermId: '2' })
      await world.database.run(sql`
        update payment_term set stages = '[{"percent": "many", "days": 0, "condition": "ADVANCE"}]' where id = 2`)
      return world.call('buyer', queryAdvanceOrders, {})
    },
  ],
  '20002': [savePayment, () => pay({ remark: 'no insert' })],
  '20003': [
    savePayment,
    async () => {
      const { id, version } = valueOf(await pay({}))
      return pay({ id, version, remark: 'no update' })
    },
  ],
  '20004': [
    savePayment,
    async () => {
      const { id, version, details } = valueOf(await pay({}))
      await world.database.run(sql`insert into holds_payment values (${details[0]?.id})`)
      return pay({ id, version })
    },
  ],
  '20005': [sendPayments, async () => world.call('finance', sendPayments, { ids: [valueOf(await pay({})).id] })],
  '20006': [savePayment, () => pay({ bankAccountId: '2' })],
  '20007': [savePayment, async () => pay({ id: valueOf(await pay({})).id, version: 99 })],
  '20008': [savePayment, () => pay({}, '1130.01')],
  '20009': [
    checkInvoice,
    async () => {
      const { id } = await arrivedInvoice(world, applyInput([await accepted(world)], '100', { price: '11' }))
      return world.call('finance', checkInvoice, { id })
    },
  ],
  '20010': [
    statements.reopenStatement,
    async () => {
      const { order, rowId } = await accepted(world)
      const { id, version } = await sentStatement(world, order)
      const confirmed = valueOf(await world.call('supfinance', statements.confirmStatement, { id, version }))
      await enteredInvoice(world, applyInput([{ rowId }]))
      const again = { id, version: confirmed.version, reason: 'A price is wrong' }
      return world.call('buyer2', statements.reopenStatement, again)
    },
  ],
  '20011': [
    arriveInvoice,
    async () => {
      const { id } = await enteredInvoice(world, applyInput([await accepted(world)]))
      return world.call('finance', arriveInvoice, { id })
    },
  ],
  '20012': [
    postInvoice,
    async () => {
      const { id } = await arrivedInvoice(world, applyInput([await accepted(world)]))
      valueOf(await world.call('finance', checkInvoice, { id }))
      await world.database.run(sql`
        insert into accounting_period (enterprise_id, company_id, period, active) values (1, 1, '2021-03', 0)`)
      return world.call('finance', postInvoice, { id, postedDate: '2021-03-31' })
    },
  ],
}

const financeCodes = Object.values(refusalCodes).filter(code => /^20\d{3}$/.test(code))

test('every refusal of finance is raised by a call, and nothing of a refused call is kept', async () => {
  draftOver = postedInvoice(world).then(({ invoice }) => invoice)
  const { id } = await draftOver
  await world.database.run(sql`
    create table holds_payment (id bigint references payment_apply_detail (id))`)
  await world.database.run(sql`alter table payment_apply add check (remark not in ('no insert', 'no update'))`)
  assert.deepEqual(Object.keys(raised).sort(), [...financeCodes].sort())
  for (const code of financeCodes.sort().reverse()) {
    const [, act] = raised[code] ?? []
    assert.equal((await act?.())?.code, code)
  }
  const kept = await world.database.one<{ count: string }>(sql`
    select count(*) as count from payment_apply where remark <> '' or amount > 1000`)
  assert.equal(kept?.count, '0')
  assert.equal((await world.call('supfinance', queryOwnApplications, {})).code, '200', id)
})

test('the handbook names each of them with a call that answers it', async () => {
  const text = await readFile(new URL('../../../../docs/rules/refusals.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `([^`]+)` +\| (20\d{3}) +\|/gm)].map(([, path, code]) => [code, path])
  assert.deepEqual(
    rows,
    [...financeCodes].sort().map(code => [code, raised[code]?.[0].path]),
  )
})
