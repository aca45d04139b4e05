import { isDeepStrictEqual } from 'node:util'
import type { ImportEffect } from '../../../../src/contract/platform/imports/imports.ts'
import type { Act } from '../../../kit/call/act.ts'
import { cellValue } from '../../../kit/tables/import-cell.ts'
import { namedEntries } from '../../../kit/tables/import-entries.ts'
import type { RowValues } from '../../../kit/tables/import-field.ts'
import type { ImportTemplate } from '../../../kit/tables/import-template.ts'
import { Refusal } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import type { FileRow } from './rules.ts'

export interface RowProblem extends Problem {
  area: 'input' | 'problems'
}

export interface RowOutcome {
  problems: RowProblem[]
  /** Absent for a row with problems, or if the template cannot determine it. */
  effect?: ImportEffect
}

/**
 * The list's own save writes the row, unless it is unchanged. Invalid cells are omitted, so that the save reports
 * problems of the others as well; the caller then rolls back.
 */
export async function writeRow(act: Act, template: ImportTemplate, { cells }: FileRow): Promise<RowOutcome> {
  const { values, problems } = readCells(template, cells)
  const entries = namedEntries(values)
  const found = () => [...problems, ...entries.problems.map(problem => ({ ...problem, area: 'problems' as const }))]
  try {
    const kept = await template.find(act, values)
    const completed = await template.complete(act, values, kept, entries)
    const known = found()
    const input = { ...kept, ...filled(template, values, kept !== undefined, known), ...completed }
    const read = template.readInput(input)
    if (!('input' in read)) return { problems: [...known, ...contractProblems(template, read.problems, known)] }
    const effect = kept === undefined ? 'NEW' : isUnchanged(read.input, kept) ? 'UNCHANGED' : 'CHANGED'
    if (effect !== 'UNCHANGED') await template.write(act, read.input)
    return { problems: known, ...(template.knowsRecords && known.length === 0 && { effect }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const known = found()
    return { problems: [...known, ...refusalProblems(template, error, known)] }
  }
}

/** A save without changes would touch version and audit trail. */
function isUnchanged(input: Record<string, unknown>, kept: Record<string, unknown>): boolean {
  return Object.keys(input).every(field => isDeepStrictEqual(full(input[field]), full(kept[field])))
}

/** Removes empty parts, so that undefined, '' and null are equal. */
function full(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(full)
  if (value === null || value === '') return undefined
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, full(part)] as const)
      .filter(([, part]) => part !== undefined),
  )
}

function readCells(template: ImportTemplate, cells: Readonly<Record<string, string>>) {
  const values: Record<string, RowValues[string]> = {}
  const problems: RowProblem[] = []
  for (const column of template.columns) {
    const text = cells[column.code]
    if (text === undefined) continue
    const read = cellValue(column, template.area, text)
    if (read.problem === undefined) values[column.code] = read.value
    else problems.push({ ...read.problem, area: 'problems' })
    if (column.required && read.problem === undefined && read.value === null)
      problems.push({ field: column.code, name: 'requiredMissing', key: 'required', area: 'input' })
  }
  return { values, problems }
}

/** For an empty cell of a new record, the contract's default applies. */
function filled(template: ImportTemplate, values: RowValues, exists: boolean, wrong: readonly Problem[]) {
  const input: Record<string, unknown> = {}
  for (const column of template.columns) {
    if (wrong.some(({ field }) => field === column.code)) continue
    const value = values[column.code]
    const given = value === null && exists ? column.empty : (value ?? undefined)
    if (given !== undefined) input[column.field ?? column.code] = given
  }
  return input
}

function contractProblems(
  template: ImportTemplate,
  found: readonly Problem[],
  known: readonly Problem[],
): RowProblem[] {
  return found
    .map(problem => ({ ...problem, field: columnOf(template, problem.field), area: 'input' as const }))
    .filter(({ field }, at, all) => all.findIndex(other => other.field === field) === at)
    .filter(problem => !known.some(other => other.field === problem.field))
}

/** If a row has other problems, only refusals of further columns count: the rest may be caused by them. */
function refusalProblems(
  template: ImportTemplate,
  { refusal, errors, key, values }: Refusal,
  known: readonly Problem[],
): RowProblem[] {
  const found = errors.map(error => ({ ...error, field: columnOf(template, error.field), area: 'problems' as const }))
  if (known.length > 0)
    return found.filter(
      ({ field }) =>
        template.columns.some(column => column.code === field) && known.every(other => other.field !== field),
    )
  if (found.length > 0) return found
  return [{ field: '', name: refusal, ...(key === undefined ? {} : { key }), values, area: 'problems' }]
}

function columnOf(template: ImportTemplate, field: string): string {
  const name = field.replace(/[.[].*/, '')
  return template.columns.find(column => (column.field ?? column.code) === name)?.code ?? name
}
