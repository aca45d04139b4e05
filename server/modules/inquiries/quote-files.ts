import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { inquiryReaders, quoteReaders } from '../../../src/contract/inquiries/inquiries.ts'
import type { InquiryStatus } from '../../../src/contract/inquiries/inquiry-parts.ts'
import { quoteFileType } from '../../../src/contract/inquiries/inquiry-parts.ts'
import type { QuoteContent, QuoteFile } from '../../../src/contract/inquiries/quotes.ts'
import type { AttachmentOwner } from '../../kit/attachment-owner.ts'
import { emit } from '../../kit/call/act.ts'
import type { Act } from '../../kit/call/act.ts'
import { sideOf } from '../../kit/call/caller.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { documentFileView } from '../attachments/read.ts'
import { placeOf, sealingKey } from './seal/seal-keys.ts'
import type { SealedPlace } from './seal/seal-keys.ts'
import { openedQuote, ownSuppliers, phase, seenInquiries } from './visible.queries.ts'

/**
 * Files of a quote: sealed as they come, for the opening of its round. Until then nobody reads them; once the quote is
 * sent, not even its sender reads their names.
 */
export const quoteAttachments: AttachmentOwner = {
  businessType: quoteFileType,
  mayBegin: () => false,
  async find({ db, caller }, id, keep) {
    if (![...inquiryReaders, ...quoteReaders].some(module => caller.modules.has(module))) return undefined
    const own = sideOf(caller) === 'supplier'
    const place = await db.one<{ docNo: string; status: InquiryStatus; present: boolean; opened: boolean }>(sql`
      select q.inquiry_no as doc_no, ${phase} as status, q.round = p.round as present, exists (select from inquiry_quote k
        where k.inquiry_id = p.inquiry_id and k.supplier_id = p.supplier_id and k.round = p.round and ${openedQuote})
        as opened
      from inquiry_quote_place p join inquiry q on q.id = p.inquiry_id
      where p.id = ${id} and ${seenInquiries(caller)} ${own ? sql`and p.supplier_id = ${ownSuppliers(caller)}` : empty}
      ${keep ? sql`for share of q` : empty}`)
    if (place === undefined || !(own || place.opened)) return undefined
    const { docNo, status, present } = place
    const refusal = own && present && status === 'QUOTING' ? undefined : 'statusNotOperable'
    return { auditType: quoteFileType, docNo, refusal }
  },
  async seal(act, files, id) {
    const place = await act.db.one<SealedPlace>(sql`
      select p.inquiry_id, p.supplier_id, p.round from inquiry_quote_place p where p.id = ${id}`)
    return place && { publicKey: await sealingKey(act, files, place), place: filePlace(place) }
  },
}

/** What a file of a quote is bound to. */
const filePlace = (place: SealedPlace) => `${placeOf(place)} file`

/** Makes a place for files of quotes of the caller's companies in the present round, once quoting has begun. */
export async function makeFilePlaces(act: Act, inquiryId: string): Promise<void> {
  await act.db.run(sql`
    insert into inquiry_quote_place (inquiry_id, supplier_id, round)
    select q.id, i.supplier_id, q.round from inquiry q join inquiry_invite i on i.inquiry_id = q.id
    where q.id = ${inquiryId} and i.supplier_id = ${ownSuppliers(act.caller)} and ${seenInquiries(act.caller)}
      and ${phase} = 'QUOTING' and q.auction is null
      and not exists (select from inquiry_quote_place p
        where p.inquiry_id = q.id and p.supplier_id = i.supplier_id and p.round = q.round)
    on conflict do nothing`)
}

/** The place of the caller's company in the present round of an inquiry `q`. */
export const ownFilePlace = (act: Act): Sql =>
  sideOf(act.caller) === 'supplier'
    ? sql`(select p.id from inquiry_quote_place p where p.inquiry_id = q.id and p.round = q.round
        and p.supplier_id = ${ownSuppliers(act.caller)} order by p.supplier_id limit 1)`
    : sql`null::bigint`

/** Where the files of a quote `k` are, and how many. */
export const fileColumns = sql`(select p.id from inquiry_quote_place p where p.inquiry_id = k.inquiry_id
    and p.supplier_id = k.supplier_id and p.round = k.round) as files_id, (
  select count(*)::int from inquiry_quote_place p join ${documentFileView} f
    on f.business_type = ${quoteFileType} and f.business_id = p.id
  where p.inquiry_id = k.inquiry_id and p.supplier_id = k.supplier_id and p.round = k.round) as file_count`

async function placeId({ db }: Act, { inquiryId, supplierId, round }: SealedPlace): Promise<string | undefined> {
  const found = await db.one<{ id: string }>(sql`
    select p.id from inquiry_quote_place p
    where p.inquiry_id = ${inquiryId} and p.supplier_id = ${supplierId} and p.round = ${round}`)
  return found?.id
}

/** What is wrong with the files that a quote names. */
export async function fileProblems(
  act: Act,
  of: SealedPlace,
  { files = [] }: Pick<QuoteContent, 'files'>,
): Promise<Problem[]> {
  if (files.length === 0) return []
  const known = await act.db.rows<QuoteFile>(sql`
    select f.id, f.hash from ${documentFileView} f
    where f.business_type = ${quoteFileType} and f.business_id = ${await placeId(act, of)}`)
  return files.flatMap(({ id, hash }, at): Problem[] => {
    const found = known.find(each => each.id === id)
    const field = `files[${at}]`
    if (found === undefined) return [{ field, name: 'noSuchData', key: 'unknownAttachment' }]
    // Of a file that was sent before the hash is sealed.
    const other = Boolean(found.hash) && hash !== undefined && hash !== found.hash
    return other ? [{ field, name: 'invalidInput', key: 'unknownAttachment' }] : []
  })
}

/** The files that a quote names are sent with it. */
export async function sendFiles(act: Act, of: SealedPlace, { files = [] }: Pick<QuoteContent, 'files'>): Promise<void> {
  const businessId = files.length === 0 ? undefined : await placeId(act, of)
  if (businessId === undefined) return
  await emit(act, 'files.sent', { businessType: quoteFileType, businessId, ids: files.map(file => file.id) })
}

/** Opens the files of a quote; those that it does not name go. */
export async function openFiles(
  act: Act,
  of: SealedPlace,
  privateKey: string,
  { files = [] }: Pick<QuoteContent, 'files'>,
): Promise<void> {
  const businessId = await placeId(act, of)
  if (businessId === undefined) return
  const ids = files.map(file => file.id)
  await emit(act, 'files.opened', { businessType: quoteFileType, businessId, ids, privateKey, place: filePlace(of) })
}
