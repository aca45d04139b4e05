import type { Tender } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'

export interface Completeness {
  now: string
  purchaserUserId: string | null
  files: number
}

export function completeProblems(tender: Tender, { now, purchaserUserId, files }: Completeness): Problem[] {
  const problems: Problem[] = []
  const wrong = (field: string, name: Problem['name'], key?: string, values?: Problem['values']) =>
    problems.push({ field, name, ...(key === undefined ? {} : { key }), ...(values === undefined ? {} : { values }) })
  if (tender.article.length === 0) wrong('article', 'submitAtLeastOne', 'tender.noItems')
  const empty = tender.lots.findIndex(lot => !tender.article.some(item => item.lotId === lot.id))
  if (tender.article.length > 0 && empty >= 0) wrong(`lots[${empty}].lotNo`, 'submitAtLeastOne', 'tender.lotEmpty')
  if (tender.bidType !== 'OPEN' && tender.invite.length === 0) wrong('invite', 'submitAtLeastOne', 'tender.noSuppliers')
  if (tender.prequalFlag === 1 && tender.requirements.length === 0)
    wrong('requirements', 'submitAtLeastOne', 'tender.noRequirements')
  if (purchaserUserId === null) wrong('purchaserId', 'purchaserHasNoUser')
  problems.push(...committeeProblems(tender, purchaserUserId))
  if (files === 0) wrong('attachmentIds', 'evidenceMissing', 'tender.noDocuments')
  if (tender.bidDeadline <= now) wrong('bidDeadline', 'pastBidDeadline', 'tender.deadlinePassed')
  return problems
}

/** One member may be missing on the day of the opening; the purchaser prepares it and cannot open. */
function committeeProblems({ members, openQuorum }: Tender, purchaserUserId: string | null): Problem[] {
  const needed = openQuorum + 1
  const own = members.findIndex(({ userId }) => userId === purchaserUserId)
  return [
    ...(members.length < needed
      ? [{ field: 'members', name: 'invalidInput', key: 'tender.fewMembers', values: { needed } } as const]
      : []),
    ...(own >= 0
      ? [{ field: `members[${own}].userId`, row: own, name: 'invalidInput', key: 'tender.purchaserMember' } as const]
      : []),
  ]
}
