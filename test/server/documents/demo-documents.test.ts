import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Endpoint, Input, Output } from '../../../src/contract/envelope.ts'
import { decideAnswer } from '../../../src/contract/orders/purchase-orders/order-answers.ts'
import { checkDocument, importDocument } from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import { getOrder, issueOrder, submitOrder } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { decideTask, queryMyTodo } from '../../../src/contract/ground/workflow/workflow.ts'
import { buildApp } from '../../../server/app.ts'
import { putDemoData } from '../../../server/db/demo-data/put-demo-data.ts'
import { ensurePortalClient } from '../../../server/installation.ts'
import { callWith, passwordForm, tokenRequest } from '../../support/app.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/database.ts'

let store: TestDatabase
let app: FastifyInstance
before(async () => {
  store = await testDatabase()
  await putDemoData(store.database, { today: '2026-11-21' })
  await ensurePortalClient(store.database, { clientId: 'portal', clientSecret: 'secret-of-tests' })
  const config = { allowedOrigins: [], logLevel: 'error' as const, trustedProxies: 0 }
  app = await buildApp({ config, database: store.database, checkAnswers: true })
})
after(async () => {
  await app.close()
  await store.close()
})

type User = 'buyer' | 'buyer2' | 'supplier'
const tokens = new Map<User, string>()

async function call<E extends Endpoint>(user: User, endpoint: E, input: Input<E>): Promise<Output<E>> {
  const answer = await app.inject(tokenRequest(passwordForm(user)))
  const token = tokens.get(user) ?? answer.json<{ access_token: string }>().access_token
  tokens.set(user, token)
  const { code, msg, errors, data } = await callWith(app, token, endpoint, input)
  assert.equal(code, '200', `${msg} ${JSON.stringify(errors)}`)
  return data
}

async function take(user: User, fileName: string) {
  const content = await readFile(new URL(`../../../demo/documents/${fileName}`, import.meta.url), 'utf8')
  const report = await call(user, checkDocument, { fileName, content })
  assert.deepEqual(
    report.problems.filter(problem => problem.level === 'error').map(problem => problem.msg),
    [],
  )
  const { id: orderId } = await call(user, importDocument, { fileName, content })
  return { report, order: await call('buyer2', getOrder, { id: orderId }) }
}

async function approve(docNo: string): Promise<void> {
  const { records } = await call('buyer2', queryMyTodo, { pageSize: 300 })
  const task = records.find(each => each.docNo.startsWith(docNo))
  assert.ok(task)
  await call('buyer2', decideTask, { taskId: task.taskId, decision: 'AGREE', opinion: '' })
}

test('the German order keeps its totals, up to a cent of tax that is rounded per row, with allowances, freight and two rates', async () => {
  const { report, order } = await take('buyer2', '1-order-ruhrwerk.xml')
  const warnings = report.problems.map(problem => problem.problem).sort()
  assert.deepEqual(warnings, [
    ...['allowance-in-price', 'allowance-in-price', 'allowance-spread'],
    // The tax, the total with it, and what is due: the document rounds once, an order row by row.
    ...['amount-mismatch', 'amount-mismatch', 'amount-mismatch', 'charge-as-row'],
  ])
  assert.deepEqual(
    [order.supplierName, order.purchaserName, order.amountExcl, order.amountIncl],
    ['Ruhrwerk Lagertechnik GmbH', 'Katrin Vogel', '2585.12', '3067.18'],
  )
  assert.deepEqual(
    order.details.map(row => row.materialCode),
    ['BEAR-01901', 'BEAR-02001', '', ''],
  )
})

test('the Chinese order is answered, changed and cancelled by the documents that follow it', async () => {
  const first = await take('buyer', '2-order-hengli.xml')
  assert.deepEqual(
    [first.report.problems, first.order.amountIncl, first.order.warehouseName],
    [[], '34544.10', '苏州一厂外购件仓'],
  )
  const { id, orderNo } = first.order
  await call('buyer', submitOrder, { id })
  await approve(orderNo)
  if ((await call('buyer', getOrder, { id })).status === 'APPROVED') await call('buyer', issueOrder, { id })
  const answered = await take('supplier', '3-response-hengli.xml')
  assert.deepEqual([answered.report.problems, answered.order.status], [[], 'DIFF'])
  await call('buyer', decideAnswer, { orderId: id, answerNo: 1, decision: 'REFUSED', reason: '需一次交货' })
  const changing = await take('buyer', '4-change-hengli.xml')
  assert.deepEqual([changing.report.problems, changing.order.changingFlag], [[], 1])
  await approve(`${orderNo}-V`)
  assert.equal((await call('buyer', getOrder, { id })).amountIncl, '43301.60')
  assert.equal((await take('buyer', '5-cancellation-hengli.xml')).order.status, 'CANCELLED')
})
