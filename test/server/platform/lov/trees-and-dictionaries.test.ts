import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getDictionary } from '../../../../src/contract/platform/dictionaries/dictionaries.ts'
import { noticeTypes } from '../../../../src/contract/platform/messages/messages.ts'
import { changeStatuses } from '../../../../src/contract/orders/purchase-orders/order-changes.ts'
import { answerCodes, lineCodes } from '../../../../src/contract/orders/purchase-orders/order-answers.ts'
import * as parts from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { languages } from '../../../../src/contract/platform/session/session.ts'
import { getCategoryTree, getOrgTree, getSupplierCategoryTree, getTree } from '../../../../src/contract/trees.ts'
import type { TreeNode } from '../../../../src/contract/vocabulary.ts'
import { demoApp } from '../../demo-data/demo-app.ts'
import type { DemoApp } from '../../demo-data/demo-app.ts'

let demo: DemoApp
before(async () => {
  demo = await demoApp()
})
after(() => demo.close())

const flat = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap(node => [node, ...flat(node.children)])

async function treeOf(
  user: string,
  type: 'MATERIAL_CATEGORY' | 'SUPPLIER_CATEGORY' | 'ORG' | 'PURCHASE_GROUP',
  language = 'en',
) {
  const { code, data } = await demo.call(user, getTree, { type }, language)
  assert.equal(code, '200')
  return data
}

test('categories come as a tree with labels in the language of the caller', async () => {
  const tree = await treeOf('buyer', 'MATERIAL_CATEGORY')
  assert.deepEqual(
    tree.map(node => node.label),
    ['Production material', 'Consumables and services'],
  )
  assert.ok(tree[0]?.children.some(node => node.label === 'Castings'))
  const chinese = flat(await treeOf('buyer', 'SUPPLIER_CATEGORY', 'zh'))
  assert.ok(chinese.some(node => node.label === '密封件' && node.type === 'SUPPLIER_CATEGORY'))
})

test('the organisation is one tree under the group, with the type of every node', async () => {
  const tree = await treeOf('buyer', 'ORG')
  assert.equal(tree.length, 1)
  assert.equal(tree[0]?.type, 'GROUP')
  assert.equal(flat(tree).length, 17)
})

test('a purchase group holds its purchasers; only they can be chosen', async () => {
  const groups = await treeOf('buyer2', 'PURCHASE_GROUP')
  assert.equal(groups.length, 3)
  assert.ok(groups.every(group => group.disabled && group.children.length > 0))
  assert.ok(groups.flatMap(group => group.children).every(node => !node.disabled && node.type === 'PURCHASER'))
  assert.equal((await treeOf('buyer', 'PURCHASE_GROUP')).length, 1)
})

test('suppliers and experts do not see the organisation of the buyer', async () => {
  for (const user of ['supplier', 'expert'])
    for (const type of ['ORG', 'PURCHASE_GROUP'] as const)
      assert.equal((await demo.call(user, getTree, { type })).code, '10007')
})

test('the trees that a dialog reads by GET are those of the codes, of the own enterprise only', async () => {
  await demo.database.run(sql`
    with other as (insert into enterprise (code, name, base_currency) values ('OTHER', 'Other', 'EUR') returning id),
      foreign_org as (
        insert into org (enterprise_id, code, name, org_type) select id, 'X', 'Foreign works', 'GROUP' from other),
      foreign_category as (
        insert into material_category (enterprise_id, code, names, level)
        select id, 'X', '{"en":"Foreign category"}', 1 from other)
    insert into supplier_category (enterprise_id, code, name) select id, 'X', 'Foreign category' from other`)
  for (const [call, type] of [
    [getOrgTree, 'ORG'],
    [getCategoryTree, 'MATERIAL_CATEGORY'],
    [getSupplierCategoryTree, 'SUPPLIER_CATEGORY'],
  ] as const) {
    const { code, data } = await demo.call('buyer', call, {})
    assert.equal(code, '200')
    assert.deepEqual(data, await treeOf('buyer', type))
    assert.ok(flat(data).every(node => !node.label.startsWith('Foreign')))
  }
  for (const user of ['supplier', 'expert']) assert.equal((await demo.call(user, getOrgTree, {})).code, '10007')
})

test('an organisation out of use stands in the tree and cannot be chosen', async () => {
  await demo.database.run(sql`update org set active = 0 where org_type = 'DEPARTMENT'`)
  const { data } = await demo.call('buyer2', getOrgTree, {})
  for (const node of flat(data)) assert.equal(node.disabled, node.type === 'DEPARTMENT', node.label)
})

test('every closed list of the contract has a dictionary with the same values in the same order', async () => {
  const expected: Record<string, readonly string[]> = {
    NOTICE_TYPE_CODE: noticeTypes,
    ORDER_STATUS: parts.orderStatuses,
    ROW_STATUS: parts.rowStatuses,
    ORDER_TYPE: parts.orderTypes,
    ANSWER_STATUS: parts.answerStatuses,
    PROGRESS_STATUS: parts.progressStatuses,
    TAX_MODE: parts.taxModes,
    TAX_CATEGORY: parts.taxCategories,
    PRICE_CHECK: parts.priceChecks,
    INCOTERM: parts.incoterms,
    ANSWER_CODE: answerCodes,
    CHANGE_STATUS: changeStatuses,
  }
  for (const [code, values] of Object.entries(expected)) {
    const { data } = await demo.call('supplier', getDictionary, { code })
    assert.deepEqual(
      data.map(entry => entry.value),
      values,
      code,
    )
  }
  const { data } = await demo.call('buyer', getDictionary, { code: 'LINE_CODE' })
  assert.deepEqual(data.map(entry => entry.value).sort(), [...lineCodes].sort())
})

test('an entry is labelled in the language of the caller and has a label in every language', async () => {
  const labels = new Set<string>()
  for (const language of languages) {
    const { data } = await demo.call('buyer', getDictionary, { code: 'ORDER_STATUS' }, language)
    for (const entry of data) {
      assert.equal(entry.label, entry.labels[language])
      for (const each of languages) assert.ok((entry.labels[each] ?? '') !== '', `${entry.value} ${each}`)
    }
    labels.add(data[0]?.label ?? '')
  }
  assert.equal(labels.size, 4)
})

test('an unknown dictionary answers 10007', async () => {
  assert.equal((await demo.call('buyer', getDictionary, { code: 'NOTHING' })).code, '10007')
})
