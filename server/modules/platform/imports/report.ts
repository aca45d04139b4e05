import type { AnsweredFile, ImportFault, ImportTask } from '../../../../src/contract/platform/imports/imports.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Db } from '../../../db/database.ts'
import { fieldProblem } from '../../../kit/call/answer.ts'
import type { ImportTemplate } from '../../../kit/tables/import-template.ts'
import { guarded } from '../../../kit/tables/cell.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { refusalText, textOf } from '../../../kit/texts.ts'
import { answeredWorkbook, textCell } from '../../../kit/tables/answered-workbook.ts'
import type { RowProblem } from './check-row.ts'
import { countStates, readEffects, readFailed } from './queries.ts'
import type { Task } from './queries.ts'
import { titleOf } from './understand.ts'

/** Maximum number of problem kinds, and of rows of each, in a response. */
const mostFaults = 100
const mostFaultRows = 200

export async function taskAnswer(
  db: Db,
  template: ImportTemplate,
  task: Task,
  language: Language,
): Promise<ImportTask> {
  const states = await countStates(db, task)
  const faults = faultsOf(template, await readFailed(db, task), language)
  return {
    key: task.key,
    templateCode: task.template,
    fileName: task.fileName,
    mode: task.mode,
    status: task.status,
    rowsTotal: task.rowsTotal,
    rowsDone: task.rowsDone,
    rowsOk: task.mode === 'WRITE' ? states.WRITTEN : states.OK,
    rowsFailed: states.FAILED,
    effects: await readEffects(db, task, mostFaultRows),
    encoding: task.encoding,
    encodingSample: task.encodingSample,
    unknownColumns: task.unknownColumns,
    faults: faults.slice(0, mostFaults),
    moreFaults: faults.length > mostFaults,
    msg: task.error === '' ? '' : refusalText(language, task.error),
  }
}

function faultsOf(
  template: ImportTemplate,
  rows: readonly { rowNo: number; problems: readonly RowProblem[] }[],
  language: Language,
): ImportFault[] {
  const faults = new Map<string, ImportFault>()
  for (const { rowNo, problems } of rows) {
    for (const problem of problems) {
      const { field, code, msg } = fieldProblem(problem, language, problem.area)
      const place = JSON.stringify([field, code, msg])
      const known = faults.get(place) ?? {
        field,
        title: titleOf(template, field, language),
        code,
        msg,
        count: 0,
        rows: [],
      }
      known.count += 1
      if (known.rows.length < mostFaultRows) known.rows.push(rowNo)
      faults.set(place, known)
    }
  }
  return [...faults.values()].sort((one, other) => other.count - one.count)
}

/** Contains the rows as uploaded, with their problems in an additional cell. @throws Refusal 10018 without rows. */
export async function reportFile(
  db: Db,
  template: ImportTemplate,
  task: Task,
  language: Language,
): Promise<AnsweredFile> {
  const rows = await readFailed(db, task)
  if (rows.length === 0) refuse('inputEmpty', { key: 'imports.noFaults' })
  const exact = new Set(template.columns.filter(column => column.kind === 'exact').map(column => column.code))
  const titles = task.columns.map(code => titleOf(template, code, language))
  const name = textOf(language, 'imports', 'reportName', { name: textOf(language, template.area, template.title) })
  return answeredWorkbook(name, {
    name,
    titles: [...titles, textOf(language, 'imports', 'row'), textOf(language, 'imports', 'faults')],
    widths: [...titles.map(title => Math.max(16, title.length + 4)), 8, 80],
    rows: rows.map(({ rowNo, cells, problems }) => [
      ...task.columns.map(code => textCell(exact.has(code) ? (cells[code] ?? '') : guarded(cells[code] ?? ''))),
      textCell(String(rowNo)),
      textCell(problems.map(problem => sentenceOf(template, problem, language)).join('\n')),
    ]),
  })
}

function sentenceOf(template: ImportTemplate, problem: RowProblem, language: Language): string {
  const { field, code, msg } = fieldProblem(problem, language, problem.area)
  const title = titleOf(template, field, language)
  return textOf(language, 'imports', title === '' ? 'faultOfRow' : 'fault', { title, code, msg })
}
