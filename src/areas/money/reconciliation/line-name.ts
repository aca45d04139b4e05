import type { LineKind, StatementLine } from '../../../contract/money/reconciliation/statement-parts.ts'
import { materialName } from '../../../widgets/document/material-name.ts'

/** A line in one text: its document, or its kind where it has none, and what it is about. */
export function lineName(line: StatementLine, kindName: (kind: LineKind) => string): string {
  return [line.documentNo || kindName(line.kind), materialName({ ...line, materialCode: '' })]
    .filter(Boolean)
    .join(' · ')
}
