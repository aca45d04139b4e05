import { moneyReports } from '../src/contract/reports/money-reports.ts'
import type { ReportFigures } from '../src/contract/reports/report.ts'
import { sumOf } from '../src/contract/amounts.ts'
import { knownOf } from './call-cases.ts'
import { measureCalls } from './calls.ts'
import { sizeOf, withLarge } from './large.ts'
import { listServer } from './list-server.ts'
import type { ListServer } from './list-server.ts'
import { moneyCases } from './money-cases.ts'
import { report } from './report.ts'

/**
 * Lists and reports of money at so many rows of orders, twice as many of receipts and as many of invoices: each call against its
 * bare statements, and what reports show against the sums of the rows that they open. Returns whether the targets are met.
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

/** By report, the amount of a row that opens further rows, and what it is called in those. */
const opening = {
  payableStatement: ['closing', 'amount'],
  materialExpenditure: ['amount', 'amount'],
  materialTrend: ['amount', 'amount'],
  supplierTrend: ['amount', 'amount'],
  overduePrice: ['amountSince', 'amount'],
  savings: ['saving', 'saving'],
} as const

/** The greatest rows of each report against the sum of the rows that they open, to the last digit. */
async function requireDrillDowns(server: ListServer): Promise<boolean> {
  const wrong: string[] = []
  const looked: string[] = []
  for (const [code, [field, inRows]] of Object.entries(opening)) {
    const shown = moneyReports[code]
    const behind = moneyReports[shown?.parts.behind?.code ?? '']
    if (shown === undefined || behind === undefined) throw new Error(`${code} opens no rows.`)
    const { records } = await ask<{ records: Record<string, string>[] }>(server, shown.calls.query.path, {})
    for (const row of records.slice(0, 5)) {
      const by = shown.parts.behind?.by ?? []
      const filters = Object.fromEntries(by.flatMap(name => (row[name] ? [[name, row[name]]] : [])))
      const { totals } = await ask<ReportFigures>(server, behind.calls.chart.path, filters)
      const found = sumOf(totals.flatMap(each => (each.code === inRows ? [each.value] : [])))
      looked.push(code)
      if (sumOf([found, `-${row[field] ?? '0'}`.replace('--', '')]) !== '0')
        wrong.push(`${code} ${row['id']}: ${row[field]}, ${found}`)
    }
  }
  // Without rows there is nothing to compare, and nothing is shown to be right.
  wrong.push(...Object.keys(opening).flatMap(code => (looked.includes(code) ? [] : [`${code} shows no rows`])))
  console.log(
    wrong.length === 0
      ? `  ✓ ${looked.length} figures are the sums of the rows that they open`
      : `  ✖ ${wrong.join('; ')}`,
  )
  return wrong.length === 0
}

async function ask<Answer>(server: ListServer, path: string, body: object): Promise<Answer> {
  return (JSON.parse(await server.call({ path, user: 'finance', body })) as { data: Answer }).data
}
