import sql from 'sql-template-tag'
import Big from 'big.js'
import type { Input } from '../../../../src/contract/envelope.ts'
import { performanceFileType } from '../../../../src/contract/insight/performance/files.ts'
import type { adjustResult, appealResult, replyAppeal } from '../../../../src/contract/insight/performance/results.ts'
import type { GradeBand } from '../../../../src/contract/insight/performance/templates.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { setting } from '../../../kit/setting.ts'
import { move } from '../../../kit/documents/move.ts'
import { followsFrom, rankResults, readGradeBefore } from './calculate.queries.ts'
import { performanceFileKind } from './file-kind.ts'
import { tellAppeal, tellReply } from './messages.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { readResult } from './result.queries.ts'
import { adjustedTotal, gradeOf } from './score.rules.ts'

/** Adds points, positive or negative. @throws Refusal 10007, 10008, 10011, 16005. */
export async function adjust(act: Act, { id, points, reason }: Input<typeof adjustResult>): Promise<void> {
  const before = await readResult(act, id)
  const found = await act.db.one<{ fileId: string; gradeBands: GradeBand[] }>(sql`
    select t.id as file_id, t.grade_bands from perf_result r join perf_file t on t.id = r.file_id where r.id = ${id}`)
  if (found === undefined) refuse('noSuchData')
  await move(act, performanceFileKind, 'adjust', found.fileId, undefined, {
    async work(file) {
      const most = await setting(act.db, act.caller.enterpriseId, 'performance.adjustMost')
      const wrong = (field: string, name: 'invalidInput' | 'requiredMissing', key: string) =>
        refuse(name, { errors: [{ field, name, key, values: { most } }] })
      if (before.computed === null) return wrong('points', 'invalidInput', 'performance.notRated')
      if (new Big(points).abs().gt(most)) wrong('points', 'invalidInput', 'performance.adjustedTooMuch')
      if (!new Big(points).eq(new Big(points).round(2))) wrong('points', 'invalidInput', 'performance.adjustedTooFine')
      if (reason.trim() === '') wrong('reason', 'requiredMissing', 'reasonRequired')
      const total = adjustedTotal(before.computed, points)
      const { grade } = gradeOf(total, found.gradeBands)
      const beforeGrade = await readGradeBefore(act, before.supplierId, file)
      const action = followsFrom(grade, { beforeGrade }, found.gradeBands)
      await act.db.run(sql`
        update perf_result set adjust_points = ${points}, adjust_reason = ${reason.trim()}, total = ${total},
          grade = ${grade}, action = ${action} where id = ${id}`)
      await rankResults(act, file)
      return {
        reason: reason.trim(),
        changes: [{ field: before.supplierNo, row: null, before: before.total, after: total }],
      }
    },
  })
}

interface Appealed {
  fileId: string
  perfNo: string
  title: string
  supplierId: string
  supplierName: string
  appealed: boolean
  replied: boolean
  late: boolean
}

/** @throws Refusal 10007, 10011, 16012. */
export async function appeal(act: Act, { id, text }: Input<typeof appealResult>): Promise<void> {
  const { db, caller } = act
  const found = await lockAppealed(
    act,
    id,
    sql`r.supplier_id = any(${[...caller.supplierIds]}::bigint[])
    and t.status in ('PUBLISHED', 'ARCHIVED')`,
  )
  const over = (key: string) => refuse('outsideValidity', { errors: [{ field: 'text', name: 'outsideValidity', key }] })
  if (found.appealed) over('performance.appealedOnce')
  if (found.late) over('performance.appealLate')
  if (text.trim() === '')
    refuse('requiredMissing', { errors: [{ field: 'text', name: 'requiredMissing', key: 'reasonRequired' }] })
  await db.run(sql`
    update perf_result set appeal = ${text.trim()}, appeal_by = ${caller.userId}, appeal_time = now() where id = ${id}`)
  note(act, found, 'appeal', text.trim())
  await tellAppeal(act, { ...found, id: found.fileId }, found.supplierName)
}

/** @throws Refusal 10007, 10011, 16005. */
export async function reply(act: Act, { id, reply: text }: Input<typeof replyAppeal>): Promise<void> {
  const found = await lockAppealed(act, id, sql`true`)
  if (!found.appealed || found.replied) refuse('statusNotOperable')
  if (text.trim() === '')
    refuse('requiredMissing', { errors: [{ field: 'reply', name: 'requiredMissing', key: 'reasonRequired' }] })
  await act.db.run(sql`
    update perf_result set appeal_reply = ${text.trim()}, reply_name = ${act.caller.name}, reply_time = now()
    where id = ${id}`)
  note(act, found, 'appealReply', text.trim())
  await tellReply(act, { ...found, id: found.fileId }, { id, supplierId: found.supplierId })
}

async function lockAppealed({ db, caller }: Act, id: string, sight: ReturnType<typeof sql>): Promise<Appealed> {
  const found = await db.one<Appealed>(sql`
    select t.id as file_id, t.perf_no, t.title, r.supplier_id, s.name as supplier_name,
      r.appeal_time is not null as appealed, r.reply_time is not null as replied,
      t.appeal_until < now() as late
    from perf_result r join perf_file t on t.id = r.file_id join ${supplierView} s on s.id = r.supplier_id
    where r.id = ${id} and t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0 and ${sight} for update of r`)
  return found ?? refuse('noSuchData')
}

function note(act: Act, { fileId, perfNo }: Appealed, field: string, after: string): void {
  audit(act, {
    businessType: performanceFileType,
    businessId: fileId,
    docNo: perfNo,
    action: 'UPDATE',
    changes: [{ field, row: null, before: null, after }],
  })
}
