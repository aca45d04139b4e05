import type { BidStatus, TenderStatus } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { canonicalText } from '../../../../../src/contract/sourcing/rounds/offers.ts'

/** A published tender without anything that is sealed or internal. Times are ISO 8601 in UTC. */
export interface OpenTender {
  ocid: string
  tenderingNo: string
  title: string
  bidType: string
  status: TenderStatus
  scored: boolean
  priceComparison: string
  currency: string
  /** Null unless the tender shows it. */
  estimate: string | null
  publishTime: string
  bidStartTime: string
  bidDeadline: string
  questionEndTime: string | null
  buyerNo: string
  buyerName: string
  lots: readonly { lotNo: string; name: string; status: string }[]
  items: readonly { id: string; lotNo: string; description: string; qty: string; unit: string }[]
  letters: readonly { id: string; title: string; time: string }[]
  /** Null before the opening of the current round. */
  bids: readonly OpenBid[] | null
  /** False: only the number of bids is shown. */
  bidsNamed: boolean
  /** Empty unless the result is published. */
  awards: readonly OpenAward[]
}

export interface OpenBid {
  bidNo: string
  supplierNo: string
  supplierName: string
  status: BidStatus
  time: string
  /** Null while prices are sealed, and where the tender hides them. */
  amount: string | null
}

export interface OpenAward {
  supplierNo: string
  supplierName: string
  official: boolean
  amount: string
  items: readonly { id: string; lotNo: string; qty: string }[]
}

interface Named {
  id: string
  name: string
}

interface Amendment {
  id: string
  date: string
  rationale: string
  amendsReleaseID: string
  releaseID: string
}

interface Award {
  id: string
  status: 'pending' | 'active' | 'cancelled'
  [field: string]: unknown
}

/** A release without id, date and tags. */
export interface ReleaseBody {
  ocid: string
  initiationType: 'tender'
  parties: unknown[]
  buyer: Named
  tender: { status: string; numberOfTenderers?: number; amendments?: Amendment[]; [field: string]: unknown }
  bids?: unknown
  awards?: Award[]
}

export interface StoredRelease {
  releaseId: string
  body: ReleaseBody
}

/** The next release and its tags; undefined when nothing that is published has changed. */
export function nextRelease(
  tender: OpenTender,
  releaseId: string,
  previous: StoredRelease | undefined,
): { tags: string[]; body: ReleaseBody } | undefined {
  const awards = awardsOf(tender, previous)
  const body: ReleaseBody = {
    ocid: tender.ocid,
    initiationType: 'tender',
    parties: partiesOf(tender),
    buyer: buyerOf(tender),
    tender: tenderOf(tender, releaseId, previous),
    ...(tender.bids === null || tender.bids.length === 0 ? {} : { bids: bidsOf(tender, tender.bids) }),
    ...(awards.length === 0 ? {} : { awards }),
  }
  if (previous === undefined) return { tags: ['tender'], body }
  const tags = tagsOf(previous.body, body)
  return tags.length === 0 ? undefined : { tags, body }
}

function tagsOf(before: ReleaseBody, after: ReleaseBody): string[] {
  if (canonicalText(before) === canonicalText(after)) return []
  const was = new Map((before.awards ?? []).map(award => [award.id, award]))
  const changed = (after.awards ?? []).filter(
    award => canonicalText(award) !== canonicalText(was.get(award.id) ?? null),
  )
  const tags = changed.map(({ id, status }): string =>
    status === 'cancelled' ? 'awardCancellation' : was.has(id) ? 'awardUpdate' : 'award',
  )
  if (canonicalText(before.tender) !== canonicalText(after.tender)) tags.push(tenderTag(before.tender, after.tender))
  return [...new Set(tags.length === 0 ? ['tenderUpdate'] : tags)]
}

/** A change of terms is an amendment; the course of the procedure is an update. */
function tenderTag(before: ReleaseBody['tender'], after: ReleaseBody['tender']): string {
  if (after.status === 'cancelled') return 'tenderCancellation'
  const { status: _was, numberOfTenderers: _count, tenderers: _named, lots: _lots, ...terms } = before
  const { status: _is, numberOfTenderers: _counted, tenderers: _names, lots: _open, ...next } = after
  return canonicalText(terms) === canonicalText(next) ? 'tenderUpdate' : 'tenderAmendment'
}

const partyId = (no: string) => `supplier-${no}`
const buyerOf = ({ buyerNo, buyerName }: OpenTender): Named => ({ id: `buyer-${buyerNo}`, name: buyerName })
const supplierOf = ({ supplierNo, supplierName }: Pick<OpenBid, 'supplierNo' | 'supplierName'>): Named => ({
  id: partyId(supplierNo),
  name: supplierName,
})

const namedBids = ({ bids, bidsNamed }: OpenTender) => (bidsNamed ? (bids ?? []) : [])

function partiesOf(tender: OpenTender): unknown[] {
  const suppliers = new Map(
    [...namedBids(tender), ...tender.awards].map(each => [each.supplierNo, supplierOf(each)] as const),
  )
  const won = new Set(tender.awards.map(({ supplierNo }) => supplierNo))
  return [
    { ...buyerOf(tender), roles: ['buyer', 'procuringEntity'] },
    ...[...suppliers].map(([no, party]) => ({ ...party, roles: ['tenderer', ...(won.has(no) ? ['supplier'] : [])] })),
  ]
}

const methods: Readonly<Record<string, string>> = { OPEN: 'open', INVITE: 'selective', NEGOTIATE: 'limited' }
const ended: Partial<Record<TenderStatus, string>> = { CANCELLED: 'cancelled', FAILED: 'unsuccessful' }
const lotStatuses: Readonly<Record<string, string>> = {
  AWARDED: 'complete',
  FAILED: 'unsuccessful',
  CANCELLED: 'cancelled',
}
const value = (amount: string, currency: string) => ({ amount: Number(amount), currency })

function tenderOf(tender: OpenTender, releaseId: string, previous: StoredRelease | undefined): ReleaseBody['tender'] {
  const { tenderingNo, title, status, bids, currency, estimate, publishTime, bidStartTime, bidDeadline } = tender
  const amendments = amendmentsOf(tender, releaseId, previous)
  const progress = ended[status] ?? (bids === null ? 'active' : 'complete')
  return {
    id: tenderingNo,
    title,
    status: progress,
    procuringEntity: buyerOf(tender),
    procurementMethod: methods[tender.bidType] ?? 'open',
    awardCriteria: tender.scored || tender.priceComparison !== 'BID' ? 'ratedCriteria' : 'priceOnly',
    submissionMethod: ['electronicSubmission'],
    tenderPeriod: { startDate: bidStartTime, endDate: bidDeadline },
    enquiryPeriod: { startDate: publishTime, endDate: tender.questionEndTime ?? bidDeadline },
    ...(estimate === null ? {} : { value: value(estimate, currency) }),
    lots: tender.lots.map(({ lotNo, name, status: lot }) => ({
      id: lotNo,
      title: name,
      status: lotStatuses[lot] ?? (progress === 'complete' ? 'active' : progress),
    })),
    items: tender.items.map(({ id, lotNo, description, qty, unit }) => ({
      id,
      description,
      quantity: Number(qty),
      unit: { name: unit },
      relatedLot: lotNo,
    })),
    ...(bids === null ? {} : { numberOfTenderers: bids.length }),
    ...(namedBids(tender).length === 0 ? {} : { tenderers: namedBids(tender).map(supplierOf) }),
    ...(amendments.length === 0 ? {} : { amendments }),
  }
}

/** An amendment keeps the releases that it was first published between. */
function amendmentsOf({ letters }: OpenTender, releaseID: string, previous: StoredRelease | undefined): Amendment[] {
  if (previous === undefined) return []
  return letters.map(({ id, title, time }) => {
    const known = previous.body.tender.amendments?.find(amendment => amendment.id === id)
    return known ?? { id, date: time, rationale: title, amendsReleaseID: previous.releaseId, releaseID }
  })
}

const bidStatuses: Partial<Record<BidStatus, string>> = {
  OPENED: 'pending',
  INVALID: 'disqualified',
  UNREADABLE: 'disqualified',
}

function bidsOf({ currency, bidsNamed }: OpenTender, bids: readonly OpenBid[]) {
  const statusOf = ({ status }: OpenBid) => bidStatuses[status] ?? 'valid'
  const count = (measure: string, status?: string) => ({
    id: measure,
    measure,
    value: status === undefined ? bids.length : bids.filter(bid => statusOf(bid) === status).length,
  })
  return {
    statistics: [count('bids'), count('validBids', 'valid'), count('disqualifiedBids', 'disqualified')],
    ...(bidsNamed && {
      details: bids.map(bid => ({
        id: bid.bidNo,
        date: bid.time,
        status: statusOf(bid),
        tenderers: [supplierOf(bid)],
        ...(bid.amount === null ? {} : { value: value(bid.amount, currency) }),
      })),
    }),
  }
}

/** One for each supplier. Awards that no longer apply are cancelled. */
function awardsOf(tender: OpenTender, previous: StoredRelease | undefined): Award[] {
  const { tenderingNo, currency, items } = tender
  const live = tender.awards.map((award): Award => ({
    id: `${tenderingNo}-${award.supplierNo}`,
    status: award.official ? 'active' : 'pending',
    value: value(award.amount, currency),
    suppliers: [supplierOf(award)],
    relatedLots: [...new Set(award.items.map(({ lotNo }) => lotNo))],
    items: award.items.map(({ id, lotNo, qty }) => {
      const { description = '', unit = '' } = items.find(item => item.id === id) ?? {}
      return { id, description, quantity: Number(qty), unit: { name: unit }, relatedLot: lotNo }
    }),
  }))
  const dropped = (previous?.body.awards ?? [])
    .filter(({ id }) => !live.some(award => award.id === id))
    .map((award): Award => ({ ...award, status: 'cancelled' }))
  return [...live, ...dropped]
}
