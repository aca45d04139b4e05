import sql from 'sql-template-tag'
import { performanceFileType } from '../../../../src/contract/insight/performance/files.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import type { Receivers } from '../../../kit/messages/notify.ts'
import type { LockedFile } from './file-kind.ts'

export type Told = Pick<LockedFile, 'id' | 'perfNo' | 'title'>
/** A request or a scheduled job. */
type Teller = Pick<Act, 'db' | 'caller'>

export const fileUrl = (id: string) => `/perform/review-approval?id=${id}`
const ownUrl = (resultId: string) => `/perform/my-result-detail?id=${resultId}`

/** Notifies raters with unsubmitted ratings. */
export async function tellRaters(
  act: Teller,
  file: Told & Pick<LockedFile, 'rateDeadline'>,
  template: 'performance.rate' | 'performance.rateSoon' = 'performance.rate',
): Promise<void> {
  const found = await act.db.rows<{ id: string }>(sql`
    select distinct r.rater_id as id from perf_rating r join perf_line l on l.id = r.line_id
    where l.file_id = ${file.id} and r.submitted = 0`)
  if (found.length === 0) return
  const to = { userIds: found.map(({ id }) => id) }
  await tell(act, file, template, to, `/perform/rating-detail?id=${file.id}`, { deadline: file.rateDeadline })
}

/** Notifies the heads of purchasing of missing ratings after the deadline. */
export function tellDeadlineOver(act: Teller, file: Told & Pick<LockedFile, 'rateDeadline'>): Promise<void> {
  const values = { deadline: file.rateDeadline }
  return tell(act, file, 'performance.rateOver', { holdersOf: 'perf-file' }, fileUrl(file.id), values)
}

export function tellDecided(act: Act, file: LockedFile, agreed: boolean, opinion: string): Promise<void> {
  const to = { userIds: file.initiatorId === null ? [] : [file.initiatorId] }
  return tell(act, file, agreed ? 'performance.approved' : 'performance.rejected', to, fileUrl(file.id), { opinion })
}

export async function tellPublished(act: Act, file: LockedFile): Promise<void> {
  const found = await act.db.rows<{ supplierId: string }>(sql`
    select supplier_id from perf_result where file_id = ${file.id}`)
  const to = { supplierIds: found.map(({ supplierId }) => supplierId) }
  await tell(act, file, 'performance.published', to, '/perform/my-result', {})
}

export function tellAppeal(act: Act, file: Told, supplier: string): Promise<void> {
  return tell(act, file, 'performance.appealed', { holdersOf: 'perf-file' }, fileUrl(file.id), { supplier })
}

export function tellReply(act: Act, file: Told, result: { id: string; supplierId: string }): Promise<void> {
  return tell(act, file, 'performance.replied', { supplierIds: [result.supplierId] }, ownUrl(result.id), {})
}

async function tell(
  act: Teller,
  { id, perfNo, title }: Told,
  template: string,
  to: Receivers,
  pcUrl: string,
  values: Record<string, string>,
): Promise<void> {
  await notify(act, {
    template,
    to,
    businessType: performanceFileType,
    businessId: id,
    pcUrl,
    values: { perfNo, title, person: act.caller.name, ...values },
  })
}
