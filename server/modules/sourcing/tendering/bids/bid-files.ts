import sql, { empty } from 'sql-template-tag'
import { bidFileType } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type { BidContent, BidFiles } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type { Envelope, TenderStatus } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { bidderReaders, tenderReaders } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { AttachmentOwner } from '../../../../kit/attachment-owner.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import { documentFileView } from '../../../platform/attachments/read.ts'
import type { OfferPlace } from '../../rounds/read.ts'
import { envelopesOf, publicKeyOf } from '../opening/envelope-keys.ts'
import { ownSuppliers } from '../own-suppliers.ts'
import { phase, seenTenders } from '../visible.queries.ts'
import { fileSealPlace } from './seal.ts'
import type { BidEnvelope } from './seal.ts'

const readers = [...tenderReaders, ...bidderReaders, 'cast-tender-view', 'bidding-details-view']

/** The envelope of place `p` in bid `b` was opened. */
const openedPart = sql`case when p.envelope = 'PRICE' then b.price_opened_time is not null
  else b.tech_opened_time is not null end`

/**
 * Files are sealed on upload. After submission not even the sender can read their names, until the envelope is opened.
 */
export const bidAttachments: AttachmentOwner = {
  businessType: bidFileType,
  mayBegin: () => false,
  async find({ db, caller }, id, keep) {
    if (!readers.some(module => caller.modules.has(module))) return undefined
    const own = sideOf(caller) === 'supplier'
    const place = await db.one<{ docNo: string; status: TenderStatus; present: boolean; opened: boolean }>(sql`
      select q.tendering_no as doc_no, ${phase} as status, q.round = p.round as present, exists (select from tender_bid b
        where b.tender_id = p.tender_id and b.supplier_id = p.supplier_id and b.round = p.round and ${openedPart}) as opened
      from tender_bid_place p join tender q on q.id = p.tender_id
      where p.id = ${id} and ${seenTenders(caller)} ${own ? sql`and p.supplier_id = ${ownSuppliers(caller)}` : empty}
      ${keep ? sql`for share of q` : empty}`)
    if (place === undefined || !(own || place.opened)) return undefined
    const mayAdd = own && place.present && place.status === 'BIDDING' && caller.modules.has('cast-tender-view')
    return { auditType: bidFileType, docNo: place.docNo, refusal: mayAdd ? undefined : 'statusNotOperable' }
  },
  async seal(act, _files, id) {
    const place = await act.db.one<BidEnvelope>(sql`
      select p.tender_id, p.supplier_id, p.round, p.envelope from tender_bid_place p where p.id = ${id}`)
    return place && { publicKey: await publicKeyOf(act.db, place), place: fileSealPlace(place) }
  },
}

/** Creates the places of the current round while bids can be submitted. */
export async function makeBidPlaces(act: Act, tenderId: string, supplierId: string): Promise<void> {
  await act.db.run(sql`
    insert into tender_bid_place (tender_id, supplier_id, round, envelope)
    select q.id, ${supplierId}, q.round, e.envelope
    from tender q join lateral unnest(case when q.envelope_mode = 'TWO' then array['TECH', 'PRICE'] else array['ONE'] end)
      as e (envelope) on true
    where q.id = ${tenderId} and ${seenTenders(act.caller)} and ${phase} = 'BIDDING'
      and not exists (select from tender_bid_place p where p.tender_id = q.id and p.supplier_id = ${supplierId}
        and p.round = q.round and p.envelope = e.envelope)
    on conflict do nothing`)
}

type BidOf = Omit<BidEnvelope, 'envelope'>

export function readBidFiles({ db }: Pick<Act, 'db'>, { tenderId, supplierId, round }: BidOf): Promise<BidFiles[]> {
  return db.rows<BidFiles>(sql`
    select p.envelope, p.id as files_id, (select count(*)::int from ${documentFileView} f
      where f.business_type = ${bidFileType} and f.business_id = p.id) as file_count
    from tender_bid_place p
    where p.tender_id = ${tenderId} and p.supplier_id = ${supplierId} and p.round = ${round}
    order by p.envelope desc`)
}

type Naming = { [Part in 'tech' | 'price']?: Pick<BidContent[Part], 'files'> | undefined }

export async function bidPlaces(
  act: Pick<Act, 'db'>,
  of: BidOf,
  envelopes: readonly Envelope[],
  { tech, price }: Naming,
): Promise<OfferPlace[]> {
  const places = await readBidFiles(act, of)
  const idOf = (envelope: Envelope) => places.find(place => place.envelope === envelope)?.filesId
  const [techFiles, priceFiles] = [tech?.files ?? [], price?.files ?? []]
  return envelopes.flatMap((envelope): OfferPlace[] => {
    const id = idOf(envelope)
    if (envelope === 'TECH') return [{ id, path: 'tech.files', files: techFiles }]
    if (envelope === 'PRICE') return [{ id, path: 'price.files', files: priceFiles }]
    return [{ id, path: 'tech.files', files: [...techFiles, ...priceFiles] }]
  })
}

export const placesOfBid = (act: Pick<Act, 'db'>, of: BidOf, two: boolean, content: Naming) =>
  bidPlaces(act, of, envelopesOf(two), content)
