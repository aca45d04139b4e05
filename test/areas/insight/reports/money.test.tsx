import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { MoneyReportPage } from '../../../../src/areas/insight/reports/money-report.page.tsx'
import {
  contractTracking,
  materialExpenditure,
  moneyReports,
  payableRows,
  payableStatement,
} from '../../../../src/contract/insight/reports/money-reports.ts'
import * as payments from '../../../../src/contract/money/payments/payments.ts'
import { decideTask, queryMyTodo } from '../../../../src/contract/ground/workflow/workflow.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage, summaryOf } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await loadWords('reports', 'en')
  await signIn('finance', 'demo1234')
})
after(async () => {
  clearStage()
  await signOut()
})

async function as(user: string) {
  clearStage()
  await signOut()
  await signIn(user, 'demo1234')
}

/** Pays 1 of an invoice in a foreign currency on a day before the first rate of the demo data. */
async function paidWithoutRate() {
  const { records } = await call(payments.queryDueInvoices, { pageSize: 100 })
  const due = records.find(each => each.kind === 'INVOICE' && each.currency !== 'CNY' && Number(each.openAmount) > 1)
  if (!due) throw new Error('The demo data have no open invoice in a foreign currency.')
  const [account] = await call(payments.queryPayeeAccounts, { supplierId: due.supplierId })
  const paidDate = '2020-01-02'
  const { id, payApplyNo } = await call(payments.savePayment, {
    bankAccountId: account?.id ?? '0',
    payMethod: 'TRANSFER',
    planDate: paidDate,
    details: [{ invoiceId: due.id, applyAmount: '1' }],
  })
  await call(payments.submitPayment, { id })
  await as('buyer2')
  const task = (await call(queryMyTodo, { pageSize: 300 })).records.find(each => each.docNo === payApplyNo)
  await call(decideTask, { taskId: task?.taskId ?? '0', decision: 'AGREE', opinion: 'Seen' })
  await as('finance')
  await call(payments.sendPayments, { ids: [id] })
  await call(payments.confirmPayment, { id, paidAmount: '1', paidDate })
  return due
}

const headsOf = (root: ParentNode) =>
  [...root.querySelectorAll('thead th')].map(({ textContent }) => textContent.trim())

describe('a report on money', () => {
  it('is made from its definition: title, sums of its heads, and rows that open what is behind them', async () => {
    const root = await stage(<MoneyReportPage code="supplierTrend" />, 1400)
    const hrefs = () =>
      [...root.querySelectorAll<HTMLAnchorElement>('tbody a.row-link')].map(({ href }) => new URL(href))
    await waitUntil(() => hrefs().length > 0, 'suppliers are there')
    expect(hrefs()[0]?.pathname).to.match(/\/report\/spend-rows$/)
    expect(hrefs()[0]?.search).to.match(/supplierId=\d+&currency=[A-Z]{3}/)
    expect(headsOf(root).filter(head => /^\d{4}-\d{2}$/.test(head)).length).to.equal(12)
    await waitUntil(() => root.querySelector('.report-totals') !== null, 'its sums are there')
    const names = [...root.querySelectorAll('.report-totals dt')].map(({ textContent }) => textContent)
    expect(new Set(names)).to.deep.equal(new Set(['Rows', 'Amount', 'Amount, base currency']))
    const none = await stage(<MoneyReportPage code="no-report" />, 1400)
    expect(none.textContent).to.contain('No report is selected.')
  }).timeout(40_000)

  it('stands by category, and opens what is behind one', async () => {
    clearStage()
    const root = await stage(<MoneyReportPage code="materialExpenditure" begin={{ level: 'TOP' }} />, 1400)
    const row = () => root.querySelector<HTMLAnchorElement>('tbody a.row-link')
    await waitUntil(() => row(), 'categories are there')
    expect(headsOf(root)).to.include.members(['Category', 'Amount, base currency', 'ABC class'])
    expect(headsOf(root)).not.to.include.members(['Material'])
    expect(headsOf(root)).not.to.include.members(['Quantity'])
    expect(row()?.href).to.match(/\/report\/spend-rows\?.*categoryId=\d+/)
  }).timeout(40_000)

  it('divides expenditure as a tree map and adds it up, each with its figures as a table', async () => {
    clearStage()
    const root = await stage(<MoneyReportPage code="materialExpenditure" />, 1400)
    const figure = (title: string) => root.querySelector(`figure[aria-label="${title}"]`)
    const tree = 'Expenditure by category and material'
    await waitUntil(() => figure(tree)?.querySelector('canvas'), 'the tree map is drawn')
    await waitUntil(() => figure('Top materials by spend, cumulative')?.querySelector('canvas'), 'so is the other')
    const map = figure(tree)
    if (!map) throw new Error('It has gone again.')
    const { charts } = await call(materialExpenditure.calls.chart, {})
    const found = charts.find(({ code }) => code === 'tree')
    ;(await summaryOf(map)).click()
    await waitUntil(() => map.querySelectorAll('tbody tr').length === found?.names.length, 'each part has its row')
    const told = [...map.querySelectorAll('tbody tr')].map(row => [
      row.querySelector('td.chart-group')?.textContent,
      row.querySelector('th')?.textContent,
    ])
    expect(told).to.deep.equal(found?.names.map((name, at) => [found.groups?.[at], name]))
    await expectAccessible(root)
  }).timeout(60_000)

  it('shows what is owed in the own currency too, and opens the entries that it adds up', async () => {
    clearStage()
    const root = await stage(<MoneyReportPage code="payableStatement" />, 1800)
    const row = () => root.querySelector<HTMLAnchorElement>('tbody a.row-link')
    await waitUntil(() => row(), 'accounts are there')
    const parts = ['Opening balance', 'Invoices', 'Credit notes', 'Payments', 'Advance offsets', 'Closing balance']
    expect(headsOf(root)).to.include.members([...parts, 'Open advances'].map(part => `${part}, base currency`))
    await waitUntil(() => root.querySelector('.report-totals'), 'its sums are there')
    const { totals } = await call(payableStatement.calls.chart, {})
    const owed = totals.filter(({ code }) => code === 'localClosing')
    expect(owed.length > 0 && owed.length < totals.filter(({ code }) => code === 'closing').length).to.equal(true)
    const sums = [...root.querySelectorAll('.report-totals > div')].map(({ textContent }) => textContent)
    expect(sums.filter(text => text.startsWith('Closing balance, base currency')).length).to.equal(owed.length)
    expect(row()?.search).to.match(/currency=[A-Z]{3}.*localCurrency=[A-Z]{3}/)
    const { records } = await call(payableStatement.calls.query, { pageSize: 300 })
    const foreign = records.find(each => each['currency'] !== each['localCurrency'] && each['localClosing'] !== '0')
    if (!foreign) throw new Error('The demo data owes nothing in a foreign currency.')
    const of = (field: string) => String(foreign[field])
    const account = { supplierId: of('supplierId'), currency: of('currency'), localCurrency: of('localCurrency') }
    const behind = await call(payableRows.calls.query, { ...account, pageSize: 300 })
    const sumOf = (rows: typeof behind.records) =>
      rows.reduce((all, each) => all + Math.round(Number(each['localAmount']) * 100), 0)
    expect(sumOf(behind.records)).to.equal(Math.round(Number(of('localClosing')) * 100))
    const invoices = behind.records.filter(each => each['payableKind'] === 'INVOICE')
    expect(sumOf(invoices)).to.equal(Math.round(Number(of('localInvoices')) * 100))
  }).timeout(40_000)

  it('tells what is owed in a foreign currency more or less because rates have changed', async () => {
    clearStage()
    const { records } = await call(payableStatement.calls.query, { pageSize: 300 })
    const foreign = records.find(each => Number(each['localExchange'] || '0') !== 0)
    if (!foreign) throw new Error('The demo data have no account with an exchange difference.')
    const of = (field: string) => String(foreign[field])
    const account = { supplierId: of('supplierId'), currency: of('currency'), localCurrency: of('localCurrency') }
    const root = await stage(<MoneyReportPage code="payableRows" begin={account} />, 1800)
    const row = () =>
      [...root.querySelectorAll('tbody tr')].find(each => each.textContent.includes('Exchange difference'))
    await waitUntil(row, 'the difference is an entry of its own')
    const behind = await call(payableRows.calls.query, { ...account, pageSize: 300 })
    const told = behind.records.filter(each => each['payableKind'] === 'EXCHANGE')
    const sum = told.reduce((all, each) => all + Number(each['localAmount']), 0)
    expect(Math.round(sum * 100)).to.equal(Math.round(Number(of('localExchange')) * 100))
  }).timeout(40_000)

  it('leaves out sums in the own currency that repeat those of the documents', async () => {
    const shown = {
      contractTracking: ['Rows', 'Limit', 'Ordered'],
      savings: ['Rows', 'Reference amount', 'Awarded', 'Saving'],
    }
    for (const [code, titles] of Object.entries(shown)) {
      clearStage()
      const root = await stage(<MoneyReportPage code={code} />, 1800)
      const sums = () => [...root.querySelectorAll('.report-totals dt')].map(each => each.textContent)
      await waitUntil(() => sums().length > 0, 'its sums are there')
      expect(sums()).to.deep.equal(titles)
    }
    const { totals } = await call(contractTracking.calls.chart, {})
    const sumOf = (code: string) => totals.filter(each => each.code === code).map(({ value }) => Number(value))
    expect(sumOf('localLimit').some(value => value !== 0)).to.equal(true)
    expect(sumOf('localLimit')).to.deep.equal(sumOf('limitAmount'))
  }).timeout(40_000)

  it('draws each of its charts', async () => {
    for (const [code, { parts, calls }] of Object.entries(moneyReports)) {
      const { charts } = await call(calls.chart, {})
      const drawn = Object.entries(parts.charts).filter(([name, shape]) => {
        const figures = typeof shape === 'string' ? name : (shape.of ?? name)
        return (charts.find(each => each.code === figures)?.names.length ?? 0) > 0
      })
      if (drawn.length === 0) continue
      clearStage()
      const root = await stage(<MoneyReportPage code={code} />, 1400)
      const canvases = () => root.querySelectorAll('.report-chart canvas').length
      await waitUntil(() => canvases() === drawn.length, `${code} draws ${drawn.length} charts`)
    }
  }).timeout(120_000)

  it('says that figures or rows could not be loaded, and loads them when asked again', async () => {
    clearStage()
    const own = globalThis.fetch
    const failing = new Set(['rpt/supplierTrend/chart', 'rpt/supplierTrend/query'])
    globalThis.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      return [...failing].some(path => address.includes(path))
        ? Promise.resolve(
            new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
          )
        : own(input, init)
    }
    try {
      const root = await stage(<MoneyReportPage code="supplierTrend" />, 1400)
      const notes = () => [...root.querySelectorAll('[role=alert]')]
      await waitUntil(() => notes().length === 2, 'both say so')
      await expectAccessible(root)
      failing.clear()
      for (const note of notes()) named(note, 'Try again').click()
      await waitUntil(() => root.querySelector('tbody a.row-link'), 'the rows are there')
      await waitUntil(() => root.querySelector('.report-totals dd'), 'the figures are there')
      expect(notes()).to.deep.equal([])
    } finally {
      globalThis.fetch = own
    }
  }).timeout(90_000)

  it('says where no rate is kept, and how many rows a sum lacks', async () => {
    const { supplierId, currency } = await paidWithoutRate()
    const root = await stage(
      <MoneyReportPage code="payableRows" begin={{ dayFrom: '2020-01-01', dayTo: '2020-01-31' }} />,
      1800,
    )
    await waitUntil(() => root.querySelector('tbody tr')?.textContent.includes('No exchange rate'), 'the row says so')
    const sums = () => [...root.querySelectorAll('.report-totals dd')].map(({ textContent }) => textContent)
    await waitUntil(() => sums().includes('No exchange rate'), 'and so does its sum')
    await expectAccessible(root)
    clearStage()
    const account = { supplierId, currency, dayFrom: '2020-01-01' }
    const whole = await stage(<MoneyReportPage code="payableRows" begin={account} />, 1800)
    const lacking = () =>
      [...whole.querySelectorAll('.report-totals dd')].filter(({ textContent }) =>
        // The payment, and what rates differ.
        textContent.endsWith(', excluding 2 rows without an exchange rate'),
      )
    await waitUntil(() => lacking().length === 1, 'the sum of the others stands beside how many it lacks')
  }).timeout(60_000)

  it('names the unit that it is narrowed to, not its code', async () => {
    const root = await stage(<MoneyReportPage code="spendRows" begin={{ unit: 'KGM' }} />, 1400)
    await waitUntil(() => root.querySelector('.filter-toggle'), 'its filters are there')
    find(root, '.filter-toggle').click()
    const unit = () => root.querySelector<HTMLInputElement>('input[name=unit]')
    await waitUntil(() => unit()?.value === 'kilogram', 'the name is known')
    const label = root.querySelector(`label[for="${unit()?.id ?? ''}"]`)
    expect(label?.textContent).to.equal('Unit')
  }).timeout(40_000)
})
