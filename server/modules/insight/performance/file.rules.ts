import type { FileEvent, FileInput, FileStatus } from '../../../../src/contract/insight/performance/files.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../kit/documents/steps.ts'

/** Right to decide on results. */
export const approverModule = 'perf-approve'

export interface FileFacts {
  status: FileStatus
  initiatorId: string | null
  /** Number of unsubmitted ratings. */
  missing: number
  /** The rating deadline has passed. */
  over: boolean
}

const writer: Party = { side: 'buyer', modules: ['perf-file'] }
const approver: Party = { side: 'buyer', modules: [approverModule] }

/** `archive` happens when the next file is published. */
export const fileSteps: Steps<FileFacts, Record<FileEvent, undefined>> = {
  start: { from: ['NEW'], to: 'RATING', by: writer },
  extend: { from: ['RATING'], to: 'same', by: writer },
  calculate: {
    from: ['RATING'],
    to: 'CALCULATED',
    by: writer,
    unless: ({ missing, over }) => (missing > 0 && !over ? 'reviewDeadlineNotReached' : undefined),
  },
  adjust: { from: ['CALCULATED'], to: 'same', by: writer },
  submit: { from: ['CALCULATED'], to: 'APPROVING', by: writer },
  withdraw: {
    from: ['APPROVING'],
    to: 'CALCULATED',
    by: writer,
    refusals: { NEW: 'notWithdrawable', RATING: 'notWithdrawable', CALCULATED: 'notWithdrawable' },
    unless: ({ initiatorId }, actor) => unlessInitiator(initiatorId, actor),
  },
  approve: {
    from: ['APPROVING'],
    to: 'APPROVED',
    by: approver,
    unless: ({ initiatorId }, actor) => ifInitiator(initiatorId, actor),
  },
  reject: {
    from: ['APPROVING'],
    to: 'CALCULATED',
    by: approver,
    unless: ({ initiatorId }, actor) => ifInitiator(initiatorId, actor),
  },
  publish: { from: ['APPROVED'], to: 'PUBLISHED', by: writer },
  archive: { from: ['PUBLISHED'], to: 'ARCHIVED', by: { side: 'buyer', modules: [] } },
}

interface KnownOfFile {
  template: boolean
  list: boolean
  /** Active users of the buyer. */
  users: readonly string[]
  /** Number of another file that assesses one of the suppliers with the same template in the period. */
  overlaps: string | undefined
}

export function fileProblems(wanted: FileInput, known: KnownOfFile): Problem[] {
  const problems: Problem[] = []
  const invalid = (field: string, key: string) => problems.push({ field, name: 'invalidInput', key })
  if (!known.template) invalid('templateId', 'performance.unknownTemplate')
  if (!known.list) invalid('supplierListId', 'performance.unknownList')
  if (wanted.periodTo < wanted.periodFrom) invalid('periodTo', 'performance.reversed')
  if (wanted.rateDeadline.slice(0, 10) < wanted.periodFrom) invalid('rateDeadline', 'performance.earlyDeadline')
  const keys = wanted.raters.map(({ indicatorId, userId }) => `${indicatorId} ${userId}`)
  wanted.raters.forEach(({ userId, weight }, row) => {
    if (!known.users.includes(userId))
      problems.push({ field: `raters[${row}].userId`, row, name: 'invalidInput', key: 'performance.unknownRater' })
    if (keys.indexOf(keys[row] ?? '') < row)
      problems.push({ field: `raters[${row}].userId`, row, name: 'duplicateInput', key: 'performance.raterTwice' })
    if (Number(weight) === 0)
      problems.push({ field: `raters[${row}].weight`, row, name: 'invalidInput', key: 'performance.weightZero' })
  })
  if (problems.length === 0 && known.overlaps !== undefined) {
    const values = { file: known.overlaps }
    problems.push({ field: 'periodFrom', name: 'duplicateInput', key: 'performance.overlaps', values })
  }
  return problems
}
