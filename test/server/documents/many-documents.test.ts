import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Big from 'big.js'
import sql from 'sql-template-tag'
import { issueOrder, submitOrder } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { Order } from '../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { UblOrder, UblOrderLine } from '../../../server/ubl/document-shapes.ts'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import type { Draft } from '../../../server/ubl/shape.ts'
import type { TestApp } from '../../support/app.ts'
import { day, decideOn, valueOf } from '../orders/purchase-orders/order-world.ts'
import { checked, codesOf, documentWorld, exported, importedOrder, lineDraft, orderText } from './document-world.ts'

let world: TestApp
before(async () => {
  world = await documentWorld()
})
after(() => world.close())

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The content of a generated document, for comparing it with the result. */
interface Made {
  content: string
  lines: { qty: string; amount: string; day: string; percent: string; name: string; note: string }[]
  /** Texts that occur once in the document, each in another field. */
  marks: string[]
}

function generator(seed: number): () => Made {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? assert.fail('an empty list')
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  let count = 0
  return () => {
    const marks: string[] = []
    /** A text that nothing else has, or none. */
    const mark = (field: string): string => {
      if (random() < 0.4) return ''
      marks.push(`${field}-${++count}-é订`)
      return marks.at(-1) ?? ''
    }
    const address = () => ({
      street: mark('street'),
      buildingNumber: mark('number'),
      buildingName: mark('building'),
      floor: mark('floor'),
      room: mark('room'),
      additional: mark('additional'),
      postbox: mark('postbox'),
      department: mark('department'),
      cityPart: mark('part'),
      zip: mark('zip'),
      subdivision: mark('subdivision'),
      region: mark('region'),
      block: mark('block'),
      district: mark('district'),
      attention: mark('attention'),
      city: `Town ${++count}`,
      country: 'CN',
    })
    const lines: Made['lines'] = []
    const line = (at: number): Draft<UblOrderLine> => {
      const base = pick(['', '1', '10', '100'])
      const [qty, price] = [String(whole(1, 900)), `${whole(0, 90)}.${whole(1, 9999)}`]
      const allowance = random() < 0.3 ? '0.01' : '0'
      const gross = new Big(qty)
        .times(price)
        .div(base || 1)
        .round(2, Big.roundHalfUp)
      const amount = gross.gt(1) ? gross.minus(allowance) : gross
      const percent = pick(['13', '6'])
      const name = `Item ${at} ${mark('name')}`.trim()
      const said = { qty, amount: amount.toFixed(2), day: day(whole(5, 60)), percent, name, note: mark('line-note') }
      lines.push(said)
      const period = pick([
        { period: { end: said.day } },
        { period: { start: said.day, end: said.day } },
        { latestDay: said.day },
      ])
      return lineDraft({
        id: `L${at}`,
        quantity: qty,
        lineAmount: said.amount,
        note: [{ value: said.note }],
        accountingCost: mark('cost'),
        price: { amount: price, baseQuantity: base, baseUnit: base && pick(['', 'EA', 'H87']), currency: 'CNY' },
        delivery: [{ ...period, id: mark('delivery') }],
        allowances: amount.eq(gross) ? [] : [{ charge: false, amount: allowance, reason: mark('reason') }],
        item: {
          name,
          description: [{ value: mark('description') }],
          brand: mark('brand'),
          model: mark('model'),
          sellersId: mark('sellers'),
          buyersId: mark('buyers'),
          manufacturersId: mark('manufacturers'),
          standardId: { value: mark('gtin'), scheme: '0160' },
          classification: [{ code: mark('class'), list: 'STI' }],
          properties: [{ name: mark('property'), value: mark('value') }],
          tax: { category: 'S', percent },
        },
      })
    }
    const drafts = Array.from({ length: whole(1, 7) }, (_, at) => line(at + 1))
    const place = {
      period: { end: day(70) },
      ...pick([{ deliveryAddress: address() }, { location: { name: mark('place'), address: address() } }]),
    }
    const parts: Draft<UblOrder> = {
      note: [{ value: mark('note') }],
      customerReference: mark('reference'),
      accountingCost: mark('accounting'),
      quotationRef: mark('quotation'),
      originatorRef: mark('originator'),
      contractRef: mark('contract'),
      catalogueRef: mark('catalogue'),
      salesOrderId: mark('sales'),
      issueTime: pick(['', '09:30:00']),
      buyer: {
        endpoint: { value: '6901234000009', scheme: '0088' },
        name: 'Test works',
        address: address(),
        contact: { name: 'Bella Buyer', phone: mark('phone') },
      },
      seller: {
        endpoint: { value: '4012345000009', scheme: '0088' },
        name: 'One',
        address: address(),
        legalCity: mark('seat'),
      },
      deliveryTerms: random() < 0.5 ? undefined : { incoterm: 'FCA', place: mark('term') || 'Bochum' },
      documentRefs: [{ id: mark('document'), description: mark('documented') }],
      delivery: [place],
      lines: drafts,
    }
    const content = prefixed(orderText(parts), pick([0, 1, 2, 3]))
    // Of two ways to say something the document has one.
    return { content, lines, marks: marks.filter(text => content.includes(text)) }
  }
}

/** The same document with other prefixes, or with the names of one namespace without any. */
function prefixed(content: string, way: 0 | 1 | 2 | 3): string {
  if (way === 0) return content
  if (way === 3) {
    const own = content.replace(/<(\/?)Order\b/g, '<$1o:Order').replace('xmlns="', 'xmlns:o="')
    return own.replaceAll('cbc:', '').replace('xmlns:cbc=', 'xmlns=')
  }
  const [aggregate, basic] = way === 1 ? ['ns1', 'ns2'] : ['cbc0', 'a.b']
  return content
    .replaceAll('<cac:', `<${aggregate}:`)
    .replaceAll('</cac:', `</${aggregate}:`)
    .replaceAll('<cbc:', `<${basic}:`)
    .replaceAll('</cbc:', `</${basic}:`)
    .replace('xmlns:cac=', `xmlns:${aggregate}=`)
    .replace('xmlns:cbc=', `xmlns:${basic}=`)
}

test('fifty documents of a generator become orders that say the same, and what no order keeps is named', async () => {
  const make = generator(20_261)
  for (let at = 0; at < 50; at++) {
    const { content, lines, marks } = make()
    const report = await checked(world, content)
    assert.deepEqual(codesOf(report, 'error'), [], JSON.stringify(report.problems.map(({ msg }) => msg)))
    const order = await importedOrder(world, content)
    assert.deepEqual(
      order.details.map(row => [row.qty, row.amountExcl, row.needDate, row.taxPercent, row.materialText]),
      lines.map(line => [line.qty, line.amount, line.day, line.percent, line.name]),
    )
    lines.forEach(({ note }, row) => assert.ok(order.details[row]?.remark.includes(note)))
    const lineFacts = await world.database.rows(sql`
      select kept from purchase_order_document_line l join purchase_order_detail d on d.id = l.detail_id
      where d.order_id = ${order.id}`)
    const kept = JSON.stringify([order, lineFacts])
    const values = (list: typeof report.understood) => list.map(({ value }) => value).join('\n')
    const [understood, left] = [values(report.understood), values(report.ignored)]
    for (const mark of marks) {
      const places = [understood.includes(mark), left.includes(mark)]
      assert.deepEqual(places, kept.includes(mark) ? [true, false] : [false, true], `${mark} of document ${at + 1}`)
    }
    if (at % 10 === 0) await assertExported(order, lines)
  }
})

/** Compares an imported order with its export. */
async function assertExported(drafted: Order, lines: Made['lines']): Promise<void> {
  valueOf(await world.call('buyer', submitOrder, { id: drafted.id }))
  await decideOn(world, drafted.orderNo)
  valueOf(await world.call('buyer', issueOrder, { id: drafted.id }))
  const reading = readUbl(await exported(world, drafted.id, 'Order'))
  assert.ok(reading.kind === 'Order')
  assert.deepEqual(reading.problems, [])
  assert.deepEqual(
    reading.document.lines.map(({ quantity, lineAmount, delivery, item }) => [
      ...[quantity, lineAmount, delivery[0]?.period?.end, item?.tax?.percent, item?.name],
    ]),
    lines.map(line => [line.qty, line.amount, line.day, line.percent, line.name]),
  )
}
