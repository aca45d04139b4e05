import { pageLov } from '../../../../src/contract/platform/lov/lov.ts'
import type { LovDefinition } from '../../../../src/contract/platform/lov/lov.ts'
import type { StatementParameter } from '../../../../src/contract/platform/lov/lov-admin.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import type { DeliveredList } from '../../../kit/lists/list.ts'
import { inLanguage } from './admin.queries.ts'
import type { KeptLov } from './admin.queries.ts'
import { NoReader } from './reader.ts'
import { readParams } from './rules.ts'
import type { StatementRows, StatementRunner } from './run-statement.ts'
import { StatementFailed } from './run-statement.ts'
import { StatementFault } from './statement-fault.ts'
import { compileStatement } from './statement.ts'

export function keptDefinition(list: KeptLov, language: Language): LovDefinition {
  const { code, sqlTypeCode, apiUrl, valueField, textField, parameter } = list
  return {
    code,
    sqlTypeCode,
    apiUrl,
    valueField,
    textField,
    parameter,
    name: inLanguage(list.names, language),
    sqlServiceUrl: sqlTypeCode === 'SQL' ? pageLov.path : '',
    entries: list.entries.map(({ field, labels, width }) => ({ field, label: inLanguage(labels, language), width })),
  }
}

/** The delivered list that provides the rows of a stored list, if any. */
export function sourceOf(
  delivered: readonly DeliveredList[],
  { serviceExpression }: Pick<KeptLov, 'serviceExpression'>,
): DeliveredList | undefined {
  return delivered.find(({ code }) => code === serviceExpression)
}

/**
 * Keyword and ids not used by the statement are applied to its rows.
 * @throws Refusal 10001 when it fails; only users who can write statements see the reason.
 */
export async function statementRows(
  runner: StatementRunner,
  act: Act,
  statement: string,
  parameters: readonly StatementParameter[],
  searchParams: Readonly<Record<string, unknown>>,
  list?: Pick<KeptLov, 'valueField' | 'textField' | 'entries'>,
): Promise<StatementRows> {
  const { values, problems, keyword, ids } = readParams(parameters, searchParams)
  refuseProblems(problems)
  const searches = (name: string) => new RegExp(`:${name}\\b`).test(statement)
  const run = (word: string | null) =>
    runStatement(runner, act, statement, parameters, {
      ...values,
      keyword: word,
      ids: ids ?? null,
      language: act.caller.language,
    })
  const first = await run(keyword === '' ? null : keyword)
  // A comparison with a null keyword matches nothing, so an empty one is tried.
  const found = keyword === '' && first.rows.length === 0 && searches('keyword') ? await run('') : first
  let { rows } = found
  if (ids !== undefined && list !== undefined && !searches('ids'))
    rows = rows.filter(row => ids.includes(row[list.valueField] ?? ''))
  if (keyword !== '' && !searches('keyword')) {
    const fields = list === undefined ? found.fields : [list.textField, ...list.entries.map(entry => entry.field)]
    const wanted = keyword.toLowerCase()
    rows = rows.filter(row => fields.some(field => (row[field] ?? '').toLowerCase().includes(wanted)))
    // Exact matches are listed first.
    const exact = (row: Record<string, string>) => fields.some(field => (row[field] ?? '').toLowerCase() === wanted)
    rows = [...rows.filter(exact), ...rows.filter(row => !exact(row))]
  }
  return { ...found, rows }
}

async function runStatement(
  runner: StatementRunner,
  { caller }: Act,
  statement: string,
  parameters: readonly StatementParameter[],
  values: Record<string, unknown>,
): Promise<StatementRows> {
  try {
    const compiled = await compileStatement(statement, parameters, await runner.tables())
    return await runner.run(caller, compiled, values)
  } catch (error) {
    if (!isKnown(error)) throw error
    const problem = caller.modules.has('sys-lov') ? statementProblem(error) : undefined
    refuse('queryError', problem === undefined ? { key: 'lists.failed' } : { errors: [problem] })
  }
}

type Known = StatementFault | StatementFailed | NoReader
const isKnown = (error: unknown): error is Known =>
  error instanceof StatementFault || error instanceof StatementFailed || error instanceof NoReader

function statementProblem(error: Known): Problem {
  const field = 'statement'
  if (error instanceof NoReader) return { field, name: 'queryError', key: 'lists.noReader' }
  if (error instanceof StatementFault) {
    const { key, piece, place = { line: 1, column: 1 } } = error
    return { field, name: 'queryError', key: `lists.${key}`, values: { piece, ...place } }
  }
  const key = error.slow ? 'lists.tooSlow' : 'lists.failedBecause'
  return { field, name: 'queryError', key, values: { reason: error.message } }
}
