import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { exportDespatchAdvice, saveDelivery } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { scanDeliveries } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { writtenFaults } from '../../documents/billing-rules.ts'
import { day, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { confirmedOrder, deliveryInput, deliveryWorld, drafted, refusalOf, shipped } from './delivery-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
  await world.database.run(sql`
    update company set city = 'Suzhou', address = 'Dock Road 1', country = 'CN',
      identifiers = '[{"scheme":"0088","value":"6901234000009"}]' where id = 1`)
})
after(() => world.close())

const written = async (id: string, by: TestUser = 'supplier') =>
  valueOf(await world.call(by, exportDespatchAdvice, { id }))

test('what was shipped goes out by the rules of the profile that it claims, with batches and packages', async () => {
  const order = await confirmedOrder(world, {
    details: [rowInput({ materialId: '21', supplierMaterialCode: 'ONE-21' })],
  })
  const delivery = await shipped(world, order, '60', {
    carrier: 'Rail & Road',
    trackingNo: 'T-77',
    grossWeight: '12.5',
    remark: 'Handle <with> care',
    packages: [{ packageType: 'PALLET' }, { packageType: 'DRUM' }],
    details: deliveryInput(order, '60', {}, { batchNo: 'B-9', packageAt: 0 }).details,
  })
  const { content, gaps, fileName } = await written(delivery.id)
  assert.deepEqual([writtenFaults(content), gaps], [[], []], content)
  assert.equal(fileName, `DespatchAdvice-${delivery.deliveryNo}.xml`)
  const flat = content.replaceAll(/>\s+</g, '><')
  for (const text of [
    `<cac:OrderReference><cbc:ID>${order.orderNo}<`,
    '<cbc:DeliveredQuantity unitCode="H87">60<',
    '<cbc:LotNumberID>B-9<',
    `<cbc:ID>${delivery.packages[0]?.packageNo ?? ''}<`,
    '<cbc:TransportHandlingUnitTypeCode>PX<',
    `<cbc:EndDate>${day(2)}<`,
    'Rail &amp; Road',
    '<cbc:GrossWeightMeasure unitCode="KGM">12.5<',
  ])
    assert.ok(flat.includes(text), `${text} in ${flat}`)
  assert.equal((await written(delivery.id, 'warehouse')).content, content)
})

test('boxes stand on a pallet: the pallet is the transport unit, each box the package inside', async () => {
  const order = await confirmedOrder(world, { details: [rowInput({ supplierMaterialCode: 'ONE-1' })] })
  const packages = [
    { packageType: 'PALLET' },
    { packageType: 'CARTON', parentAt: 0 },
    { packageType: 'CARTON', parentAt: 0 },
  ] as const
  const { details } = deliveryInput(order, '20', {}, { packageAt: 1 })
  const rows = [1, 2].flatMap(packageAt => details.map(row => ({ ...row, packageAt })))
  const draft = { ...deliveryInput(order), details: rows }
  const loop = [
    { packageType: 'PALLET', parentAt: 1 },
    { packageType: 'CARTON', parentAt: 0 },
  ] as const
  const refused = async (...nested: NonNullable<typeof draft.packages>) =>
    refusalOf(await world.call('supplier', saveDelivery, { ...draft, details, packages: nested }))
  assert.match(await refused(...loop), /^10008 packages\[0\]\.parentAt: /)
  assert.match(
    await refused({ packageType: 'PALLET' }, { packageType: 'CARTON', parentAt: 7 }),
    /^10008 packages\[1\]\.parentAt: /,
  )
  const delivery = await shipped(world, order, '40', { packages: [...packages], details: rows })
  const [pallet, box, other] = delivery.packages
  assert.deepEqual([pallet?.parentNo, box?.parentNo, other?.parentAt], ['', pallet?.packageNo, 0])
  assert.match(box?.packageNo ?? '', /^[0-9]{18}$/)
  const { content } = await written(delivery.id)
  assert.deepEqual(writtenFaults(content), [], content)
  const flat = content.replaceAll(/>\s+</g, '><')
  for (const each of [box, other])
    assert.ok(
      flat.includes(
        `<cbc:ID>${pallet?.packageNo}</cbc:ID><cbc:TransportHandlingUnitTypeCode>PX</cbc:TransportHandlingUnitTypeCode>` +
          `<cac:Package><cbc:ID>${each?.packageNo}</cbc:ID><cbc:PackagingTypeCode>CT<`,
      ),
      flat,
    )
  assert.ok(flat.includes('<cbc:TotalTransportHandlingUnitQuantity>1<'), flat)
  const [found] = valueOf(await world.call('warehouse', scanDeliveries, { code: pallet?.packageNo ?? '' }))
  assert.deepEqual(
    found?.nested,
    [box, other].map(each => ({ packageNo: each?.packageNo, parentNo: pallet?.packageNo })),
  )
})

test('an item without any number, and a supplier without an address, keep it from claiming the rules', async () => {
  const order = await confirmedOrder(world, { details: [rowInput({ materialId: null, materialText: 'Paint' })] })
  const delivery = await shipped(world, order)
  await world.database.run(sql`update supplier set identifiers = '[]' where id = 1`)
  const { content, gaps } = await written(delivery.id)
  assert.doesNotMatch(content, /CustomizationID|ProfileID/)
  assert.deepEqual(
    gaps.map(({ gap }) => gap),
    ['no-endpoint', 'item-number'],
  )
})

test('drafts are not exported, nor what the caller does not see', async () => {
  const draft = await drafted(world, await confirmedOrder(world))
  assert.equal((await world.call('supplier', exportDespatchAdvice, { id: draft.id })).code, '16005')
  assert.equal((await world.call('supplier2', exportDespatchAdvice, { id: draft.id })).code, '10007')
})
