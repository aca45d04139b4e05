import { isDeepStrictEqual } from 'node:util'
import type { ImportEffect } from '../../../src/contract/imports/imports.ts'
import type { Act } from '../../kit/call/act.ts'
import { cellValue } from '../../kit/tables/import-cell.ts'
import type { ImportTemplate, RowValues } from '../../kit/tables/import-template.ts'
import { Refusal } from '../../kit/call/refusal.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import type { FileRow } from './rules.ts'

/** What is wrong with a row, and in which locale file its sentence stands. */
export interface RowProblem extends Problem {
  area: 'input' | 'problems'
}

/** What has become of a row: what is wrong with it, or what it does to the list. */
export interface RowOutcome {
  problems: RowProblem[]
  /** Absent for a row with problems, and where the template cannot tell. */
  effect?: ImportEffect
}

/**
 * Reads a row, checks it, and writes it by the list's own save; a row that changes nothing is not written. Of a row with
 * problems nothing that counts is written.
 */
export async function writeRow(act: Act, template: ImportTemplate, { cells }: FileRow): Promise<RowOutcome> {
  const { values, problems } = readCells(template, cells)
  try {
    const kept = await template.find(act, values)
    const input = {
      ...kept,
      ...filled(template, values, kept !== undefined),
      ...(await template.complete(act, values, kept)),
    }
    const read = template.readInput(input)
    if (!('input' in read)) return { problems: [...problems, ...contractProblems(template, read.problems, problems)] }
    if (problems.length > 0) return { problems }
    const effect = kept === undefined ? 'NEW' : isUnchanged(read.input, kept) ? 'UNCHANGED' : 'CHANGED'
    if (effect !== 'UNCHANGED') await template.write(act, read.input)
    return { problems, ...(template.knowsRecords && { effect }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { problems: [...problems, ...refusalProblems(template, error)] }
  }
}

/** Whether a save would leave the record as it is, so that its version and its trail stay. */
function isUnchanged(input: Record<string, unknown>, kept: Record<string, unknown>): boolean {
  return Object.keys(input).every(field => isDeepStrictEqual(full(input[field]), full(kept[field])))
}

/** A value without what is empty in it: an absent text, an empty one and null say the same. */
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

/** The cells as fields of the save call. An empty cell leaves a new record's field to the contract. */
function filled(template: ImportTemplate, values: RowValues, exists: boolean) {
  const input: Record<string, unknown> = {}
  for (const column of template.columns) {
    const value = values[column.code]
    const given = value === null && exists ? column.empty : (value ?? undefined)
    if (given !== undefined) input[column.field ?? column.code] = given
  }
  return input
}

/** Faults of the contract that no cell has been blamed for yet, one for each column. */
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

function refusalProblems(template: ImportTemplate, { refusal, errors, key, values }: Refusal): RowProblem[] {
  if (errors.length > 0)
    return errors.map(error => ({ ...error, field: columnOf(template, error.field), area: 'problems' as const }))
  return [{ field: '', name: refusal, ...(key === undefined ? {} : { key }), values, area: 'problems' }]
}

/** `roleIds[0]` as the code of the column that fills it. */
function columnOf(template: ImportTemplate, field: string): string {
  const name = field.replace(/[.[].*/, '')
  return template.columns.find(column => (column.field ?? column.code) === name)?.code ?? name
}
