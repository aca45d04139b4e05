import sql, { join } from 'sql-template-tag'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { performanceFileType } from '../../../../src/contract/insight/performance/files.ts'
import type {
  FileLine,
  PerformanceFile,
  queryFilesToReview,
} from '../../../../src/contract/insight/performance/files.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { setting } from '../../../kit/setting.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { fileFacts } from './file-kind.ts'
import { fileSteps } from './file.rules.ts'
import type { FileFacts } from './file.rules.ts'

export function readFilesToReview(
  { db, caller }: Act,
  { keyword, status, orderBy, ...page }: Input<typeof queryFilesToReview>,
): Promise<Output<typeof queryFilesToReview>> {
  const conditions = [sql`t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0`]
  if (keyword) conditions.push(sql`concat_ws(' ', t.perf_no, t.title) ilike ${containing(keyword)}`)
  if (status !== undefined) conditions.push(sql`t.status = ${status}`)
  const where = join(conditions, ' and ')
  const sorting = { perfNo: sql`t.perf_no`, status: sql`t.status`, periodTo: sql`t.period_to` }
  return readPage(
    db,
    {
      rows: limit => sql`
        select t.id, t.perf_no, t.title, t.status, t.period_from, t.period_to, template.name as template_name,
          jsonb_array_length(t.supplier_ids) as suppliers,
          (select count(*)::int from perf_result r
            where r.file_id = t.id and r.appeal_time is not null and r.reply_time is null) as appeals
        from perf_file t join perf_template template on template.id = t.template_id
        where ${where} ${orderClause(orderBy, sorting, sql`t.id desc`)} ${limit}`,
      total: sql`select count(*) as total from perf_file t where ${where}`,
    },
    page,
  )
}

/** Columns of `perf_line l`. */
export const lineColumns = sql`l.id, l.code, l.name, l.dimension, l.kind, l.formula_code, trim_scale(l.weight) as weight`

/** @throws Refusal 10007. */
export async function readFile({ db, caller }: Act, id: string): Promise<PerformanceFile> {
  const read = await db.one<Omit<PerformanceFile, 'allowed' | 'lines' | 'adjustMost' | 'appealDays'> & FileFacts>(sql`
    select t.id, t.version, t.perf_no, t.title, t.period_from, t.period_to, t.rate_deadline, t.create_name, t.create_time,
      template.name as template_name, list.name as list_name, ${fileFacts},
      case when t.status = 'NEW' then template.grade_bands else t.grade_bands end as grade_bands,
      jsonb_array_length(case when t.status = 'NEW' then list.supplier_ids else t.supplier_ids end) as suppliers,
      (select count(*)::int from perf_rating r join perf_line l on l.id = r.line_id where l.file_id = t.id) as ratings,
      (select count(*)::int from perf_rating r join perf_line l on l.id = r.line_id
        where l.file_id = t.id and r.submitted = 1) as submitted
    from perf_file t join perf_template template on template.id = t.template_id
      join perf_supplier_list list on list.id = t.supplier_list_id
    where t.id = ${id} and t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0`)
  if (read === undefined) refuse('noSuchData')
  const lines = await db.rows<FileLine>(sql`
    select ${lineColumns} from perf_line l where l.file_id = ${id} order by l.place`)
  const { initiatorId, missing, over, ...file } = read
  const allowed = allowedEvents(fileSteps, { status: file.status, initiatorId, missing, over }, caller)
  const adjustMost = await setting(db, caller.enterpriseId, 'performance.adjustMost')
  const appealDays = await setting(db, caller.enterpriseId, 'performance.appealDays')
  return { ...file, lines, adjustMost, appealDays, allowed }
}

/** Oldest first. @throws Refusal 10007. */
export async function readFileHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`
    select from perf_file where id = ${id} and enterprise_id = ${act.caller.enterpriseId} and deleted = 0`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, performanceFileType, id)
}
