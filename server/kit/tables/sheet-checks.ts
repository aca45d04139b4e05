import { columnLetters, sheetName, xmlText } from './spreadsheet-parts.ts'

/** The values that a spreadsheet accepts in the cells of a column below its title (data validation, ECMA-376 18.3.1.32). */
export interface ColumnCheck {
  column: number
  /** Shown when it refuses a value. */
  message: string
  /** A number of at least 0, or one of the values in the first column of another sheet, below its title. */
  accepts: 'decimal' | 'whole' | { sheet: string; rows: number }
}

/** Empty without rows. */
export function checksXml(checks: readonly ColumnCheck[], lastRow: number): string {
  if (checks.length === 0 || lastRow < 2) return ''
  return `<dataValidations count="${checks.length}">${checks.map(check => checkXml(check, lastRow)).join('')}</dataValidations>`
}

function checkXml({ column, message, accepts }: ColumnCheck, lastRow: number): string {
  const letters = columnLetters(column)
  const kind = typeof accepts === 'string' ? `type="${accepts}" operator="greaterThanOrEqual"` : 'type="list"'
  // Spreadsheets cut longer messages off.
  const error = xmlText(message.slice(0, 255)).replaceAll('"', '&quot;')
  return (
    `<dataValidation ${kind} allowBlank="1" showErrorMessage="1" error="${error}" ` +
    `sqref="${letters}2:${letters}${lastRow}"><formula1>${firstFormula(accepts)}</formula1></dataValidation>`
  )
}

function firstFormula(accepts: ColumnCheck['accepts']): string {
  if (typeof accepts === 'string') return '0'
  return `'${sheetName(accepts.sheet).replaceAll("'", "''")}'!$A$2:$A$${Math.max(2, accepts.rows + 1)}`
}
