import { groupedBy } from '../../kit/reports/sums.ts'

type RowProblem = 'unknown-order' | 'ambiguous-order' | 'unknown-line'

/** Our numbers, and those of the buyer's own document. */
interface NumberedRow {
  orderNo: string
  rowNo: number
  orderNumber: string
  lineNumber: string
}

export interface RowFinder<Row> {
  /** By order and line number, ours or the buyer's. */
  meant(number: string, lineId: string): Row | RowProblem
  /** By our number or the buyer's. */
  of(number: string): readonly Row[]
}

interface KnownOrder<Row> {
  problem: RowProblem | undefined
  byRow: ReadonlyMap<string, Row>
  byLine: ReadonlyMap<string, Row>
}

/** Indexed, because a document may have thousands of lines. */
export function rowFinder<Row extends NumberedRow>(rows: readonly Row[]): RowFinder<Row> {
  const [byOurs, byTheirs] = [groupedBy(rows, row => row.orderNo), groupedBy(rows, row => row.orderNumber)]
  const known = new Map<string, KnownOrder<Row>>()
  const orderOf = (number: string): KnownOrder<Row> => {
    const found = known.get(number)
    if (found !== undefined) return found
    const [ours, theirs] = [byOurs.get(number) ?? [], byTheirs.get(number) ?? []]
    const several = ours.length === 0 && new Set(theirs.map(row => row.orderNo)).size > 1
    const none = ours.length === 0 && theirs.length === 0
    const order: KnownOrder<Row> = {
      problem: several ? 'ambiguous-order' : none ? 'unknown-order' : undefined,
      byRow: firstBy(ours, row => String(row.rowNo)),
      byLine: firstBy([...theirs, ...ours], row => row.lineNumber),
    }
    known.set(number, order)
    return order
  }
  return {
    meant(number, lineId) {
      const { problem, byRow, byLine } = orderOf(number)
      return problem ?? byRow.get(lineId) ?? byLine.get(lineId) ?? 'unknown-line'
    },
    of: number => [...new Set([...(byOurs.get(number) ?? []), ...(byTheirs.get(number) ?? [])])],
  }
}

function firstBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  return new Map([...groupedBy(rows, keyOf)].flatMap(([key, [first]]) => (first === undefined ? [] : [[key, first]])))
}
