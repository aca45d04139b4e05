import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  queryAnnouncements,
  queryReceivedAnnouncements,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import type { Endpoint, Input } from '../../../../src/contract/envelope.ts'
import { deliveryDiff } from '../../../../src/contract/insight/reports/delivery-diff.ts'
import {
  deliveryTimeliness,
  deliveryTimelinessRows,
} from '../../../../src/contract/insight/reports/delivery-timeliness.ts'
import { moneyReports } from '../../../../src/contract/insight/reports/money-reports.ts'
import { overOrder } from '../../../../src/contract/insight/reports/over-order.ts'
import { purchaseExecution } from '../../../../src/contract/insight/reports/purchase-execution.ts'
import { performanceFiles } from '../../../../src/contract/insight/performance/files.ts'
import { indicators } from '../../../../src/contract/insight/performance/indicators.ts'
import { queryMyRatings } from '../../../../src/contract/insight/performance/ratings.ts'
import { queryOwnResults, queryTrend } from '../../../../src/contract/insight/performance/results.ts'
import { supplierLists } from '../../../../src/contract/insight/performance/supplier-lists.ts'
import { performanceTemplates } from '../../../../src/contract/insight/performance/templates.ts'
import {
  queryInvoices,
  queryInvoicesToCheck,
  queryOwnInvoices,
} from '../../../../src/contract/money/invoices/invoices.ts'
import {
  queryAdvances,
  queryDueInvoices,
  queryPayments,
  queryPaymentsToDecide,
} from '../../../../src/contract/money/payments/payments.ts'
import { preloadExport } from '../../../../src/contract/platform/exports/exports.ts'
import type { MenuModule } from '../../../../src/contract/platform/menu/menu.ts'
import { saveRole } from '../../../../src/contract/platform/administration/roles.ts'
import { callWith } from '../../../support/app.ts'
import { userWorld } from './user-world.ts'

let world: Awaited<ReturnType<typeof userWorld>>
before(async () => (world = await userWorld()))
after(() => world.server.close())

let roles = 0

/** Signs in a new user whose only role has one module, of company 1 on the supplier's side. */
async function holderOf(code: string, side: 'BUYER' | 'SUPPLIER' = 'BUYER') {
  const module = await world.server.database.one<{ id: string }>(sql`select id from module where code = ${code}`)
  assert.ok(module, `no module ${code}`)
  const name = `ONLY_${++roles}`
  const role = { code: name, name, side, dataScope: 'ALL' as const, moduleIds: [module.id] }
  const { data } = await world.server.call('admin', saveRole, role)
  const company = side === 'SUPPLIER' ? { supplierIds: ['1'] } : { orgId: '1' }
  await world.added(`only.${roles}`, { userType: side, roleIds: [data.id], ...company })
  const { token } = await world.signIn(`only.${roles}`)
  const menu = (await world.menuOf(token)).data ?? []
  return {
    paths: pagesOf(menu),
    menu,
    call: <E extends Endpoint>(endpoint: E, input: Input<E>) => callWith(world.server.app, token, endpoint, input),
    async codeOf<E extends Endpoint>(endpoint: E, input: Input<E>) {
      return (await callWith(world.server.app, token, endpoint, input)).code
    },
  }
}

function pagesOf(menu: readonly MenuModule[]): string[] {
  return menu
    .flatMap(({ component, isOperating, modulePath, subModules }) => [
      ...(component !== 'Layout' && isOperating < 3 ? [modulePath] : []),
      ...pagesOf(subModules),
    ])
    .sort()
}

test('MATERIAL_ANALYSIS gives the reports on money and timeliness, with their rows and figures', async () => {
  const holder = await holderOf('MATERIAL_ANALYSIS')
  assert.deepEqual(
    holder.paths,
    [
      ...['contract-tracking', 'delivery-timeliness', 'delivery-timeliness-rows', 'material-expenditure'],
      ...['material-trend', 'overdue-payment', 'overdue-price', 'overdue-price-rows', 'payable-rows'],
      ...['payable-statement', 'price-difference', 'spend-rows', 'supplier-trend'],
    ].map(name => `/report/${name}`),
  )
  assert.equal(await holder.codeOf(deliveryTimeliness.query, {}), '200')
  assert.equal(await holder.codeOf(deliveryTimelinessRows.query, {}), '200')
  for (const { parts, calls } of Object.values(moneyReports)) {
    const own = !parts.code.startsWith('savings')
    assert.equal(await holder.codeOf(calls.query, {}), own ? '200' : '16006', parts.code)
    assert.equal(await holder.codeOf(calls.chart, {}), own ? '200' : '16006', parts.code)
  }
  for (const other of [purchaseExecution, overOrder, deliveryDiff])
    assert.equal(await holder.codeOf(other.query, {}), '16006')
})

test('a report may be exported with the permission of its group', async () => {
  const holder = await holderOf('DELIVERY_DIFF')
  const request = (queryCall: string) => ({
    fileName: 'differences',
    excelColumnDtoList: [{ columnName: 'Order', columnCode: 'unknown' }],
    queryCall,
  })
  assert.equal(await holder.codeOf(preloadExport, request(deliveryDiff.query.path)), '10001')
  assert.equal(await holder.codeOf(preloadExport, request(purchaseExecution.query.path)), '16006')
})

for (const [code, page, report] of [
  ['ORDER_SEARCH', '/report/purchase-execution', purchaseExecution],
  ['OVER_ORDER', '/report/over-order', overOrder],
  ['DELIVERY_DIFF', '/report/delivery-diff', deliveryDiff],
] as const)
  test(`${code} gives ${page} alone`, async () => {
    const holder = await holderOf(code)
    assert.deepEqual(holder.paths, [page])
    assert.equal(await holder.codeOf(report.query, {}), '200')
    assert.equal(await holder.codeOf(deliveryTimeliness.query, {}), '16006')
  })

test('rpt gives the reports that no other group has', async () => {
  const { paths } = await holderOf('rpt')
  const names = ['certificate-overview', 'savings', 'savings-rows', 'survey-overview']
  assert.deepEqual(
    paths,
    names.map(name => `/report/${name}`),
  )
})

test("ENTERPRISE gives a buyer the pages of performance for reading, and no one's right to change", async () => {
  const holder = await holderOf('ENTERPRISE')
  assert.deepEqual(
    holder.paths,
    [
      ...['file', 'file-edit', 'indicator', 'rating', 'rating-detail', 'review', 'review-approval'],
      ...['supplier-list', 'supplier-list-edit', 'template', 'template-edit', 'trend'],
    ].map(name => `/perform/${name}`),
  )
  for (const { query } of [indicators, performanceTemplates, supplierLists, performanceFiles])
    assert.equal(await holder.codeOf(query, {}), '200', query.path)
  assert.equal(await holder.codeOf(queryMyRatings, {}), '200')
  assert.equal(await holder.codeOf(queryTrend, { supplierId: '1' }), '200')
  assert.equal(await holder.codeOf(queryOwnResults, {}), '16006')
  assert.equal(await holder.codeOf(supplierLists.save, { name: 'Mine', supplierIds: ['1'], remark: '' }), '16006')
  assert.equal(await holder.codeOf(indicators.remove, { ids: ['1'] }), '16006')
})

test('ENTERPRISE gives a supplier their own results only', async () => {
  const holder = await holderOf('ENTERPRISE', 'SUPPLIER')
  assert.deepEqual(holder.paths, ['/perform/my-result', '/perform/my-result-detail'])
  assert.equal(await holder.codeOf(queryOwnResults, {}), '200')
  assert.equal(await holder.codeOf(indicators.query, {}), '16006')
  assert.equal(await holder.codeOf(queryTrend, { supplierId: '1' }), '16006')
})

test('fiance gives a buyer the pages of invoices and payments for reading', async () => {
  const holder = await holderOf('fiance')
  assert.deepEqual(holder.paths, [
    ...['/fiance/advance', '/fiance/arrival-payment', '/fiance/invoice-detail', '/fiance/invoice-list'],
    ...['/fiance/payment-approve', '/fiance/payment-inquiry', '/fiance/payment-inquiry-detail'],
    '/invoice-apply-detail',
  ])
  for (const query of [queryInvoices, queryPayments, queryPaymentsToDecide, queryAdvances, queryDueInvoices])
    assert.equal(await holder.codeOf(query, {}), '200', query.path)
  for (const query of [queryOwnInvoices, queryInvoicesToCheck])
    assert.equal(await holder.codeOf(query, {}), '16006', query.path)
})

test('fiance gives a supplier their own invoices and payments', async () => {
  const holder = await holderOf('fiance', 'SUPPLIER')
  assert.deepEqual(holder.paths, [
    ...['/fiance/invoice-detail', '/fiance/payment-inquiry', '/fiance/payment-inquiry-detail'],
    ...['/invoice-apply-detail', '/sup-apply-search', '/sup-invoice-search'],
  ])
  assert.equal(await holder.codeOf(queryOwnInvoices, {}), '200')
  assert.equal(await holder.codeOf(queryPayments, {}), '200')
  assert.equal(await holder.codeOf(queryInvoices, {}), '16006')
})

test('modules that only a group gives are marked in the menu, and those of the role are not', async () => {
  const { menu } = await holderOf('OVER_ORDER')
  const [report] = menu
  const marks = report?.subModules.map(({ moduleCode, readOnly }) => [moduleCode, readOnly])
  assert.deepEqual([report?.moduleCode, report?.readOnly], ['report', false])
  assert.deepEqual(marks?.sort(), [
    ['OVER_ORDER', false],
    ['over-order', true],
  ])
})

test('a group gives nothing while it or its page is inactive', async () => {
  const holder = await holderOf('OVER_ORDER')
  for (const code of ['OVER_ORDER', 'over-order']) {
    await world.server.database.run(sql`update module set active = 0 where code = ${code}`)
    assert.equal(await holder.codeOf(overOrder.query, {}), '16006', code)
    await world.server.database.run(sql`update module set active = 1 where code = ${code}`)
  }
  assert.equal(await holder.codeOf(overOrder.query, {}), '200')
})

test('more notices can be read with company_announce, the announcements of the enterprise managed', async () => {
  const holder = await holderOf('company_announce')
  assert.deepEqual(holder.paths, [
    '/proclamation/business',
    '/proclamation/business/sign',
    '/proclamation/enterprise',
    '/proclamation/more',
  ])
  assert.equal(await holder.codeOf(queryReceivedAnnouncements, {}), '200')
  assert.equal(await holder.codeOf(queryAnnouncements, {}), '200')
})

for (const code of ['language', 'english'])
  test(`${code} is a permission that roles can have`, async () => {
    assert.deepEqual((await holderOf(code)).paths, [])
  })
