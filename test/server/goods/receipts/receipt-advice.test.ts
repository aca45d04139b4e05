import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportReceiptAdvice, postReceipt, saveReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { ReceiptInput } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, shipped } from '../delivery-orders/delivery-world.ts'
import { day, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

test('a posted receipt goes out with what came, was short and was rejected; its supplier reads the same', async () => {
  const order = await confirmedOrder(world, { details: [rowInput({ supplierMaterialCode: 'ONE-<7>' })] })
  const delivery = await shipped(world, order, '60')
  const [row] = delivery.details
  const receipt: ReceiptInput = {
    deliveryId: delivery.id,
    receiveDate: day(),
    remark: 'Two & a half boxes',
    details: [
      {
        orderDetailId: row?.orderDetailId ?? '',
        deliveryDetailId: row?.id ?? '',
        receivedQty: '58',
        rejectedQty: '3',
        rejectReason: 'Bent',
        batchNo: 'B-1',
      },
    ],
  }
  const draft = valueOf(await world.call('warehouse', saveReceipt, receipt))
  assert.equal((await world.call('warehouse', exportReceiptAdvice, { id: draft.id })).code, '16005')
  const { id, receiveNo } = valueOf(
    await world.call('warehouse', postReceipt, { id: draft.id, version: draft.version }),
  )
  const { content, fileName, gaps } = valueOf(await world.call('warehouse', exportReceiptAdvice, { id }))
  assert.deepEqual([fileName, gaps], [`ReceiptAdvice-${receiveNo}.xml`, []])
  const flat = content.replaceAll(/>\s+</g, '><')
  // In the order in which the schema of UBL 2.1 has them.
  const wanted = [
    'urn:oasis:names:specification:ubl:schema:xsd:ReceiptAdvice-2',
    `<cbc:ID>${receiveNo}<`,
    'Two &amp; a half boxes',
    `<cac:OrderReference><cbc:ID>${order.orderNo}<`,
    `<cac:DespatchDocumentReference><cbc:ID>${delivery.deliveryNo}<`,
    '<cac:DeliveryCustomerParty>',
    '<cac:DespatchSupplierParty>',
    `<cbc:ActualDeliveryDate>${day()}<`,
    '<cac:ReceiptLine><cbc:ID>1<',
    '<cbc:ReceivedQuantity unitCode="H87">58<',
    '<cbc:ShortQuantity unitCode="H87">2<',
    '<cbc:RejectedQuantity unitCode="H87">3<',
    '<cbc:RejectReason>Bent<',
    '<cac:OrderLineReference>',
    '<cac:DespatchLineReference><cbc:LineID>1<',
    'ONE-&lt;7&gt;',
    '<cbc:LotNumberID>B-1<',
  ]
  const places = wanted.map(text => flat.indexOf(text))
  assert.ok(!places.includes(-1), `${wanted[places.indexOf(-1)]} in ${flat}`)
  assert.deepEqual(
    places,
    [...places].sort((a, b) => a - b),
  )
  assert.doesNotMatch(content, /CustomizationID|OversupplyQuantity/)
  assert.equal(valueOf(await world.call('supplier', exportReceiptAdvice, { id })).content, content)
  assert.equal((await world.call('supplier2', exportReceiptAdvice, { id })).code, '10007')
})
