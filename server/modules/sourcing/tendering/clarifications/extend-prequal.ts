import type { Input } from '../../../../../src/contract/envelope.ts'
import type { extendPrequal as extend } from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuseProblems } from '../../../../kit/call/refusal.ts'
import { move } from '../../../../kit/documents/move.ts'
import { showNotice } from '../authoring/notice.ts'
import { readTender } from '../authoring/read-tender.queries.ts'
import { serverTime } from '../authoring/server-time.queries.ts'
import { tenders } from '../tender-kind.ts'
import { movedColumns } from './changes.queries.ts'
import { movedOnly, movedProblems } from './changes.rules.ts'
import { readRules } from './clarification.queries.ts'
import { tellParties } from './messages.ts'

export async function extendPrequal(act: Act, { id, times, reason: given }: Input<typeof extend>): Promise<void> {
  const reason = given.trim()
  const tender = await move(
    act,
    tenders,
    'extendPrequal',
    id,
    { reason },
    {
      async work() {
        const before = await readTender(act, id)
        const moved = movedOnly(times, before)
        const clock = { ...(await serverTime(act)), publishedAt: before.publishTime ?? before.now }
        refuseProblems([
          ...(moved.prequalReviewEndTime === undefined
            ? [{ field: 'times.prequalReviewEndTime', name: 'requiredMissing' } as const]
            : []),
          ...movedProblems(before, moved, clock, await readRules(act, before), false),
        ])
        return { ...movedColumns(before, moved), reason }
      },
    },
  )
  await showNotice(act, await readTender(act, id))
  await tellParties(act, tender, 'tender.prequalExtended', { reason })
}
