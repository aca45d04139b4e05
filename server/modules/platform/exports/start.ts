import { randomBytes, randomUUID } from 'node:crypto'
import type { ExportRequest } from '../../../../src/contract/platform/exports/exports.ts'
import { mostExportRows } from '../../../../src/contract/platform/exports/exports.ts'
import type { Act } from '../../../kit/call/act.ts'
import { mayRead } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import { sendJob } from '../../../kit/jobs/jobs.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { notRead } from '../../../kit/call/serve.ts'
import { textOf } from '../../../kit/texts.ts'
import { insertTask, readOpenTasks } from './queries.ts'
import { fingerprint, mostOpenTasks, plainFileName } from './rules.ts'

export const exportJobName = 'exportFile'

export async function startExport(act: Act, lists: readonly ExportList[], request: ExportRequest): Promise<string> {
  const list = lists.find(each => each.call === request.queryCall.replace(/^\//, ''))
  if (list === undefined)
    refuse('queryError', { errors: [{ field: 'queryCall', name: 'queryError', key: 'unknownExport' }] })
  requireList(list, act.caller)
  requireColumns(list, request)
  const queryBody = checkedBody(list, request)
  const { total } = await list.read(act, queryBody, { page: 1, pageSize: 1 })
  if (total > mostExportRows)
    refuse('invalidInput', { key: 'exportTooLarge', values: { limit: mostExportRows, rows: total } })
  const { fileName = '', excelColumnDtoList: columns, exportType = 'XLSX' } = request
  const task = {
    key: randomUUID(),
    fileName: plainFileName(fileName) || textOf(act.caller.language, 'exports', 'defaultName'),
    exportType,
    columns,
    queryCall: list.call,
    queryBody,
    secret: randomBytes(32).toString('base64url'),
  }
  const { roleCode, language } = act.caller
  const requestHash = fingerprint(roleCode, language, task.fileName, exportType, columns, list.call, queryBody)
  const open = await readOpenTasks(act.db, act.caller.userId)
  const same = open.find(each => each.requestHash === requestHash)
  if (same !== undefined) return same.key
  if (open.length >= mostOpenTasks) refuse('submitError', { key: 'tooManyExports', values: { limit: mostOpenTasks } })
  if (!(await insertTask(act.db, act.caller, { ...task, requestHash }))) return keyOfTwin(act, requestHash)
  await sendJob(act.db, exportJobName, { key: task.key })
  return task.key
}

/** The same request was started concurrently. */
async function keyOfTwin(act: Act, requestHash: string): Promise<string> {
  const open = await readOpenTasks(act.db, act.caller.userId)
  return open.find(each => each.requestHash === requestHash)?.key ?? refuse('statusNotOperable')
}

/** Exports require only the right to the list. @throws Refusal 16006. */
export function requireList(list: ExportList, caller: Caller): void {
  const { access } = list
  if (typeof access !== 'string' && !mayRead(caller, access)) refuse('noPermission')
}

function requireColumns(list: ExportList, { excelColumnDtoList: columns }: ExportRequest): void {
  if (columns.length === 0) {
    refuse('requiredMissing', {
      errors: [{ field: 'excelColumnDtoList', name: 'requiredMissing', key: 'exportColumns' }],
    })
  }
  const unknown = columns.flatMap(({ columnCode }, row) =>
    list.fields.has(columnCode)
      ? []
      : [{ field: `excelColumnDtoList[${row}].columnCode`, row, name: 'queryError' as const, key: 'unknownColumn' }],
  )
  if (unknown.length > 0) refuse('queryError', { errors: unknown })
}

/** Filters and order are validated as by the list's own endpoint. @throws as that endpoint. */
function checkedBody(list: ExportList, { queryBody = {}, scope }: ExportRequest): Record<string, unknown> {
  const { page: _, pageSize: __, ...filters } = queryBody
  const read = list.readInput({ ...filters, ...(scope === undefined ? {} : { scope }) })
  if (!('input' in read)) {
    const problems = read.problems.map(problem => ({ ...problem, field: `queryBody.${problem.field}` }))
    throw notRead({ problems, wrongType: read.wrongType })
  }
  return read.input
}
