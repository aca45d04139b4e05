import { moneyReports } from '../src/contract/insight/reports/money-reports.ts'
import type { ReportFigures } from '../src/contract/insight/reports/report.ts'
import { sumOf } from '../src/contract/amounts.ts'
import { knownOf } from './call-cases.ts'
import { measureCalls } from './calls.ts'
import { sizeOf, withLarge } from './large.ts'
import { listServer } from './list-server.ts'
import type { ListServer } from './list-server.ts'
import { moneyCases } from './money-cases.ts'
import { report } from './report.ts'

/**
 * Lists and reports of money with `rows` order rows, twice as many receipt rows and as many invoices: each call against
 * its bare statements, and figures of reports against the sums of their drill-down rows. Returns whether the targets
 * are met.
 */
export async function benchMoney(rows: number, keep?: string): Promise<boolean> {
  return withLarge(rows, keep, async large => {
    const server = await listServer(large)
    try {
      const calls = await measureCalls(server, large, moneyCases(await knownOf(large)))
      const good = report(`Money: calls against their bare statements, ${await sizeOf(large)}`, calls)
      return (await requireDrillDowns(server)) && good
    } finally {
      await server.close()
    }
  })
}

/** Report amounts with a drill-down: the field in the further rows, a filter of those rows, and the sign. */
const opening: readonly { code: string; field: string; inRows: string; only?: Record<string, string>; sign?: '-' }[] = [
  { code: 'payableStatement', field: 'closing', inRows: 'amount' },
  { code: 'payableStatement', field: 'localClosing', inRows: 'localAmount' },
  ...(['', 'local'] as const).flatMap(prefix =>
    (
      [
        ['opening', 'OPENING', ''],
        ['invoices', 'INVOICE', ''],
        ['credits', 'CREDIT', '-'],
        ['payments', 'PAYMENT', '-'],
        ['offsets', 'OFFSET', '-'],
      ] as const
    ).map(([part, payableKind, sign]) => ({
      code: 'payableStatement',
      field: prefix === '' ? part : `local${part.charAt(0).toUpperCase()}${part.slice(1)}`,
      inRows: prefix === '' ? 'amount' : 'localAmount',
      only: { payableKind },
      ...(sign && { sign }),
    })),
  ),
  ...['materialExpenditure', 'materialTrend', 'supplierTrend'].flatMap(code => [
    { code, field: 'amount', inRows: 'amount' },
    { code, field: 'localAmount', inRows: 'localAmount' },
  ]),
  { code: 'overduePrice', field: 'amountSince', inRows: 'amount' },
  { code: 'overduePrice', field: 'localAmountSince', inRows: 'localAmount' },
  { code: 'savings', field: 'saving', inRows: 'saving' },
  { code: 'savings', field: 'localSaving', inRows: 'localSaving' },
]

/** Number of rows compared per currency. */
const compared = 5

/**
 * Compares the first rows of each report, in each currency, with the sum of their drill-down rows, to the last digit.
 */
async function requireDrillDowns(server: ListServer): Promise<boolean> {
  const wrong: string[] = []
  const looked: string[] = []
  const currencies = new Set<string>()
  for (const { code, field, inRows, only, sign = '' } of opening) {
    const shown = moneyReports[code]
    const behind = moneyReports[shown?.parts.behind?.code ?? '']
    if (shown === undefined || behind === undefined) throw new Error(`${code} opens no rows.`)
    for (const row of await firstOfEach(server, shown.calls.query.path)) {
      const by = shown.parts.behind?.by ?? []
      const filters = Object.fromEntries(by.flatMap(name => (row[name] ? [[name, row[name]]] : [])))
      const { totals } = await ask<ReportFigures>(server, behind.calls.chart.path, { ...filters, ...only })
      const found = sumOf(
        totals.flatMap(each => (each.code === inRows ? [`${sign}${each.value}`.replace('--', '')] : [])),
      )
      looked.push(code)
      currencies.add(row['currency'] ?? '')
      if (sumOf([found, `-${row[field] ?? '0'}`.replace('--', '')]) !== '0')
        wrong.push(`${code} ${row['id']} ${field}: ${row[field]}, ${found}`)
    }
  }
  // A report without rows proves nothing.
  wrong.push(...opening.flatMap(({ code }) => (looked.includes(code) ? [] : [`${code} shows no rows`])))
  console.log(
    wrong.length === 0
      ? `  ✓ ${looked.length} figures are the sums of the rows that they open, in ${[...currencies].sort().join(', ')}`
      : `  ✖ ${wrong.join('; ')}`,
  )
  return wrong.length === 0
}

async function firstOfEach(server: ListServer, path: string): Promise<Record<string, string>[]> {
  const pages = await Promise.all(
    ['CNY', 'EUR', 'JPY', 'KWD', undefined].map(currency =>
      ask<{ records: Record<string, string>[] }>(server, path, currency === undefined ? {} : { currency }),
    ),
  )
  const rows = pages.flatMap(({ records }) => records.slice(0, compared))
  return [...new Map(rows.map(row => [row['id'], row])).values()]
}

async function ask<Answer>(server: ListServer, path: string, body: object): Promise<Answer> {
  return (JSON.parse(await server.call({ path, user: 'finance', body })) as { data: Answer }).data
}
