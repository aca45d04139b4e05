import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { changeOrder, queryOrderChanges } from '../../../src/contract/orders/purchase-orders/order-changes.ts'
import { exportDocument } from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { OrderDocumentKind } from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { OrderInput } from '../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { Order } from '../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { cancelOrder } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../support/app.ts'
import {
  answerTo,
  changedInput,
  confirmed,
  day,
  decideOn,
  firstRow,
  issued,
  rowInput,
  valueOf,
} from '../orders/purchase-orders/order-world.ts'
import { documentWorld } from './document-world.ts'
import { peppolFaults } from './peppol-rules.ts'

let world: TestApp
before(async () => {
  world = await documentWorld()
  await world.database.run(sql`
    insert into exchange_rate (enterprise_id, from_currency, to_currency, rate, valid_from)
    values (1, 'JPY', 'CNY', 0.048, '2020-01-01')`)
})
after(() => world.close())

async function assertConformant(order: Order, kind: OrderDocumentKind): Promise<void> {
  const { content, gaps } = valueOf(await world.call('buyer', exportDocument, { orderId: order.id, kind }))
  assert.deepEqual([peppolFaults(content), gaps], [[], []], content)
}

const rows = (at: number) =>
  [
    rowInput({ qty: '3', priceExcl: '33.335', remark: 'Row remark', supplierMaterialCode: 'ONE-1' }),
    rowInput({ materialId: '2', unit: 'KGM', qty: '12.345', priceExcl: '1250.5', priceUnit: 1000, taxCode: 'S6' }),
    rowInput({
      materialId: null,
      materialText: '図面 A/3',
      spec: 'rev. B',
      qty: '1',
      priceExcl: '100',
      taxCode: 'AE0',
      needDate: day(30),
    }),
  ].slice(0, at)

test('orders of every kind, currency and tax mode follow the rules of the profile that they claim', async () => {
  const parts: Partial<OrderInput>[] = [
    {},
    { urgentFlag: 1, remark: 'Zwei Lieferungen <sofort> & "später"' },
    { currency: 'EUR', incoterm: 'FCA', incotermPlace: 'Bochum', details: rows(3) },
    { currency: 'JPY', details: [rowInput({ priceExcl: '1500' })] },
    { orderType: 'CONSIGNMENT', details: rows(1) },
    { orderType: 'FRAMEWORK_CALL', deliveryAddress: 'Dock 4, Test Road\nGate 2' },
    {
      taxMode: 'INCL',
      details: [
        rowInput({ qty: '3000', priceExcl: undefined, priceIncl: '0.3767' }),
        rowInput({ materialId: '2', unit: 'KGM', qty: '7.123', priceExcl: undefined, priceIncl: '37.67' }),
      ],
    },
  ]
  for (const part of parts) await assertConformant(await issued(world, part), 'Order')
})

test('answers of every code follow the rules, with lines only where the answer is conditional', async () => {
  for (const code of ['AB', 'AP', 'RE'] as const) {
    const order = await issued(world, { details: rows(2) })
    valueOf(await answerTo(world, order, code, { reason: 'Because', ownOrderNo: 'SO-5' }))
    await assertConformant(order, 'OrderResponse')
    if (code === 'AP') await assertConformant(order, 'Order')
  }
  const order = await issued(world, { details: rows(3) })
  const [one, two, three] = order.details
  assert.ok(one && two && three)
  const said = [
    {
      detailId: one.id,
      code: '3' as const,
      qty: '2',
      priceExcl: '10.1',
      note: 'Two lots',
      substitute: 'B-2',
      deliverySchedule: [
        { qty: '1', date: day(12) },
        { qty: '1', date: day(22) },
      ],
    },
    { detailId: two.id, code: '7' as const, note: 'None left' },
    { detailId: three.id, code: '5' as const },
  ]
  valueOf(await answerTo(world, order, 'CA', { reason: 'Short of steel', ownOrderNo: 'SO-5', rows: said }))
  await assertConformant(order, 'OrderResponse')
})

test('changes and cancellations follow the rules', async () => {
  const order = await confirmed(world, { details: rows(2) })
  const details = [
    rowInput({ id: firstRow(order).id, qty: '120', needDate: day(18), priceExcl: '9.5' }),
    rowInput({ materialId: null, materialText: 'Paint' }),
  ]
  valueOf(
    await world.call('buyer', changeOrder, { order: { ...changedInput(order), details }, reason: 'More, sooner' }),
  )
  const [change] = valueOf(await world.call('buyer', queryOrderChanges, { orderId: order.id }))
  await decideOn(world, change?.changeNo ?? '')
  await assertConformant(order, 'OrderChange')
  const gone = await issued(world)
  valueOf(await world.call('buyer', cancelOrder, { id: gone.id, reason: 'Project stopped' }))
  await assertConformant(gone, 'OrderCancellation')
})

test('a document that cannot follow the rules claims none, and says why in the caller’s language', async () => {
  const sample = await issued(world, { orderType: 'SAMPLE' })
  const gapsOf = async (kind: OrderDocumentKind, language = 'en') =>
    valueOf(await world.call('buyer', exportDocument, { orderId: sample.id, kind }, { language }))
  const { content, gaps } = await gapsOf('Order')
  assert.doesNotMatch(content, /CustomizationID|ProfileID/)
  assert.deepEqual(gaps, [{ gap: 'order-type', msg: 'Peppol has no order type 228.' }])
  const identifiers = await world.database.one<{ identifiers: unknown }>(
    sql`select identifiers from supplier where id = 1`,
  )
  try {
    await world.database.run(sql`update supplier set identifiers = '[]' where id = 1`)
    valueOf(await answerTo(world, sample, 'AP'))
    const answer = await gapsOf('OrderResponse', 'es')
    assert.doesNotMatch(answer.content, /CustomizationID|ProfileID/)
    assert.deepEqual(
      answer.gaps.map(({ gap }) => gap),
      ['no-endpoint'],
    )
    assert.match(answer.gaps[0]?.msg ?? '', /no tiene ninguna dirección electrónica/)
  } finally {
    await world.database.run(sql`
      update supplier set identifiers = ${JSON.stringify(identifiers?.identifiers)}::jsonb where id = 1`)
  }
})

test('the rules of this file find what earlier exports broke', async () => {
  const order = await issued(world)
  const { content } = valueOf(await world.call('buyer', exportDocument, { orderId: order.id, kind: 'Order' }))
  const broken = (from: RegExp, to: string) => peppolFaults(content.replace(from, to)).length
  assert.deepEqual(
    [
      broken(/<cbc:EndpointID[^>]*>[^<]*<\/cbc:EndpointID>/, ''),
      broken(/unitCode="H87"/, 'unitCode="PCE"'),
      broken(/<cbc:OrderTypeCode>220/, '<cbc:OrderTypeCode>228'),
      broken(
        /<cac:SellerSupplierParty>/,
        '<cac:SellerSupplierParty><cbc:CustomerAssignedAccountID>S1</cbc:CustomerAssignedAccountID>',
      ),
      broken(/schemeID="0088"/, 'schemeID="9999"'),
      broken(/(<cac:PartyTaxScheme>\s*<cbc:CompanyID>)CN/, '$1'),
      broken(/(<cbc:PayableAmount[^>]*>)/, '$19'),
    ].map(count => count > 0),
    [true, true, true, true, true, true, true],
  )
})
