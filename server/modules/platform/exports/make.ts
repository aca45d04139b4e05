import sql from 'sql-template-tag'
import { mostExportRows } from '../../../../src/contract/platform/exports/exports.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import { auditTypeName } from '../../../kit/audit-type.ts'
import type { AuditType } from '../../../kit/audit-type.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import type { PagesInTurn } from '../../../kit/call/paging.ts'
import { cellOf, guarded } from '../../../kit/tables/cell.ts'
import type { Cell } from '../../../kit/tables/cell.ts'
import { csvStream } from '../../../kit/tables/csv.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import type { Files } from '../../../kit/files.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { spreadsheetStream } from '../../../kit/tables/spreadsheet.ts'
import { textOf } from '../../../kit/texts.ts'
import type { Task } from './queries.ts'
import { exportStep } from './rules.ts'

export interface Making {
  database: Database
  files: Files
  list: ExportList
  caller: Caller
  task: Task
  auditTypes: readonly AuditType[]
  beforePage: () => Promise<void>
}

/**
 * Returns the number of rows. All pages are from one snapshot, so that concurrent changes cause no missing or duplicate
 * rows.
 */
export async function makeFile(making: Making, name: string): Promise<number> {
  const { task, database, files } = making
  const counted = { rows: 0 }
  await database.transaction(
    async db => {
      await db.run(sql`set transaction isolation level repeatable read`)
      const pages = cellPages(making, db, counted)
      const titles = task.columns.map(column => guarded(column.columnName))
      const widths = task.columns.map(column => widthOf(making.list, column.columnCode, column.columnName))
      const content =
        task.exportType === 'CSV'
          ? csvStream(titles, pages)
          : spreadsheetStream({ name: task.fileName, titles, widths }, pages)
      try {
        await files.write(name, content)
      } finally {
        // After a failed write, the reading transaction has ended.
        content.on('error', () => undefined).destroy()
      }
    },
    { readOnly: true },
  )
  return counted.rows
}

async function* cellPages(making: Making, db: Db, counted: { rows: number }): AsyncGenerator<Cell[][]> {
  const { list, caller, task } = making
  // Reading lists triggers no reactions.
  const act: Act = { db, caller, requestId: '', trail: [], reactions: [] }
  const cells = cellMaker(making)
  counted.rows = 0
  const inTurn: PagesInTurn = {}
  let knownTotal: number | undefined
  for (let page = 1; ; page++) {
    await making.beforePage()
    const { records, total } = await list.read(act, task.queryBody, { page, pageSize: exportStep, knownTotal, inTurn })
    knownTotal = total
    if (total > mostExportRows) refuse('invalidInput')
    counted.rows += records.length
    yield records.map(cells)
    if (records.length < exportStep) return
  }
}

/** Coded values are written as text, others unchanged. */
function cellMaker({ list, task, auditTypes }: Making): (record: object) => Cell[] {
  const columns = task.columns.map(({ columnCode }) => ({
    code: columnCode,
    kind: list.fields.get(columnCode) ?? ('text' as const),
    texts: list.labels.keys[columnCode],
    isAuditType: list.labels.auditTypes?.includes(columnCode) === true,
  }))
  const known = new Map<string, string>()
  const inWords = (key: string, value: string): string => {
    const path = `${key}.${value}`
    const text = known.get(path) ?? textOf(task.language, list.labels.area, path)
    known.set(path, text)
    return text === path ? value : text
  }
  return record =>
    columns.map(({ code, kind, texts, isAuditType }) => {
      const value: unknown = Reflect.get(record, code)
      if (isAuditType && typeof value === 'string')
        return cellOf(auditTypeName(auditTypes, value, task.language), 'text')
      if (texts === undefined || (typeof value !== 'string' && typeof value !== 'number')) return cellOf(value, kind)
      return cellOf(inWords(texts, String(value)), 'text')
    })
}

const widths = { text: 24, exact: 60, number: 16, day: 12, moment: 20 }

function widthOf(list: ExportList, code: string, title: string): number {
  return Math.min(60, Math.max(widths[list.fields.get(code) ?? 'text'], title.length + 4))
}
