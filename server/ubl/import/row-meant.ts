/** Why a document's numbers lead to no order row, as a problem of its import. */
type RowProblem = 'unknown-order' | 'ambiguous-order' | 'unknown-line'

/** The numbers of an order row: ours, and those of the buyer's own document. */
interface NumberedRow {
  orderNo: string
  rowNo: number
  orderNumber: string
  lineNumber: string
}

/** The order row that a document means by an order's number and a line's, ours or those of the buyer's own document. */
export function rowMeant<Row extends NumberedRow>(
  rows: readonly Row[],
  number: string,
  lineId: string,
): Row | RowProblem {
  const ours = rows.filter(row => row.orderNo === number)
  const theirs = rows.filter(row => row.orderNumber === number)
  if (ours.length === 0 && new Set(theirs.map(row => row.orderNo)).size > 1) return 'ambiguous-order'
  if (ours.length === 0 && theirs.length === 0) return 'unknown-order'
  return (
    ours.find(row => String(row.rowNo) === lineId) ??
    [...theirs, ...ours].find(row => row.lineNumber === lineId) ??
    'unknown-line'
  )
}
