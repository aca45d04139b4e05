import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  checkDocument,
  forgetDocumentChoices,
  importDocument,
  queryDocumentChoices,
} from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { GivenChoice } from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { TestApp } from '../../support/app.ts'
import { valueOf } from '../orders/purchase-orders/order-world.ts'
import { codesOf, documentWorld, lineDraft, orderOf, orderText } from './document-world.ts'

let world: TestApp
before(async () => {
  world = await documentWorld()
})
after(() => world.close())

const stranger = () => {
  const tax = { category: 'S', percent: '19' }
  const line = (id: string) => lineDraft({ id, unit: 'ZZ', item: { name: 'Paint', tax } })
  return orderText({
    buyer: { endpoint: { value: '5790000436101', scheme: '0088' }, name: 'Strange works', legalName: 'Strange works' },
    seller: { endpoint: { value: '7300010000001', scheme: '0088' }, name: 'Nobody', legalName: 'Nobody AB' },
    lines: [line('1'), line('2')],
  })
}
const check = async (content: string, choices: GivenChoice[] = []) =>
  valueOf(await world.call('buyer', checkDocument, { fileName: 'a.xml', content, choices }))
const made = (content: string, choices: GivenChoice[] = []) =>
  world.call('buyer', importDocument, { fileName: 'a.xml', content, choices })
const remembered = async () => valueOf(await world.call('buyer', queryDocumentChoices, {}))

const seller: GivenChoice = { kind: 'supplier', stated: '0088:7300010000001', chosen: '1' }
const rest: GivenChoice[] = [
  { kind: 'company', stated: '0088:5790000436101', chosen: '1' },
  { kind: 'unit', stated: 'ZZ', chosen: 'PCE' },
  { kind: 'tax', stated: 'S 19', chosen: 'S13' },
]

test('a stranger’s order is brought in by choices; the next of the same sender needs none until they are forgotten', async () => {
  const content = stranger()
  const first = await check(content)
  assert.deepEqual(
    first.choices.map(({ kind, stated, chosen, count }) => [kind, stated, chosen, count]),
    [
      ['supplier', '0088:7300010000001', '', 1],
      ['company', '0088:5790000436101', '', 1],
      ['unit', 'ZZ', '', 2],
      ['tax', 'S 19', '', 2],
    ],
  )
  assert.equal(first.effect, null)
  assert.deepEqual(codesOf(await check(content, [seller]), 'error').includes('unknown-supplier'), false)
  assert.deepEqual(codesOf(await check(content, [seller, ...rest]), 'error'), [])
  assert.deepEqual(await remembered(), [])
  const { id: orderId } = valueOf(await made(content, [seller, ...rest]))
  const order = await orderOf(world, orderId)
  assert.deepEqual([order.supplierId, order.companyId], ['1', '1'])
  assert.deepEqual(
    order.details.map(({ unit, taxCode }) => [unit, taxCode]),
    [
      ['PCE', 'S13'],
      ['PCE', 'S13'],
    ],
  )
  assert.deepEqual(
    (await remembered()).map(({ senderName, kind, chosen }) => [senderName, kind, chosen]),
    [
      ['Strange works', 'company', 'Test Works Co., Ltd.'],
      ['Strange works', 'supplier', 'Supplier One GmbH'],
      ['Strange works', 'tax', 'S13'],
      ['Strange works', 'unit', 'PCE'],
    ],
  )
  const second = stranger()
  assert.deepEqual(codesOf(await check(second), 'error'), [])
  assert.equal((await made(second)).code, '200')
  const ids = (await remembered()).map(({ id }) => id)
  assert.equal(valueOf(await world.call('buyer', forgetDocumentChoices, { ids })).count, 4)
  assert.equal((await check(stranger())).effect, null)
})

test('a choice of what does not exist, or belongs to somebody else, is none', async () => {
  const wrong = [seller, ...rest].map(choice => ({ ...choice, chosen: choice.kind === 'supplier' ? '999' : 'NONE' }))
  const report = await check(stranger(), wrong)
  assert.deepEqual([...new Set(codesOf(report, 'error'))].sort(), [
    'unknown-buyer',
    'unknown-supplier',
    'unknown-tax',
    'unknown-unit',
  ])
  assert.equal((await made(stranger(), wrong)).code, '10017')
  assert.deepEqual(await remembered(), [])
})

test('only those who import orders see and forget choices', async () => {
  assert.equal((await world.call('supplier', queryDocumentChoices, {})).status, 403)
  assert.equal((await world.call('supplier', forgetDocumentChoices, { ids: ['1'] })).status, 403)
})
