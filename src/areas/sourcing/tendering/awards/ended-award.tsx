import { hasPermission } from '../../../../account/permissions.ts'
import { useProfile } from '../../../../account/use-profile.ts'
import { awardReaders, getTenderAward, queryTenderObjections } from '../../../../contract/sourcing/tendering/awards.ts'
import { Refused } from '../../../../kit/call/errors.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { LineTable } from './line-table.tsx'
import { ObjectionList } from './objection-list.tsx'

/** Objections of a tender that ended without an award, and for buyers the lines that were proposed. */
export function EndedAwardSection({ tenderId }: { tenderId: string }) {
  const reads = useProfile()?.userType !== 'SUPPLIER' && awardReaders.some(module => hasPermission(module))
  const award = useDetail(getTenderAward, reads ? { id: tenderId } : undefined)
  const objections = useDetail(queryTenderObjections, { tenderingId: tenderId })
  // Nothing was proposed.
  const failure = award.failure instanceof Refused ? objections.failure : (award.failure ?? objections.failure)
  if (failure) return <FailureNote failure={failure} onRetry={objections.reload} />
  if (objections.value === undefined) return <Skeleton shape="table" />
  return (
    <div className="stack">
      {award.value && <LineTable award={award.value} />}
      <ObjectionList objections={objections.value} />
    </div>
  )
}
