import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { inquiryReaders, quoteReaders } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { InquiryStatus } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { quoteFileType } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { QuoteContent, QuoteRowFiles } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { documentFileView } from '../../platform/attachments/read.ts'
import { offerFileProblems, openOfferFiles, sealingKey, sendOfferFiles } from '../rounds/read.ts'
import type { OfferPlace } from '../rounds/read.ts'
import { placeOf, sealedRound } from './seal/quote-seal.ts'
import type { SealedPlace } from './seal/quote-seal.ts'
import { openedQuote, ownSuppliers, phase, seenInquiries } from './visible.queries.ts'

/**
 * Files are sealed on upload. Until the opening no one can read them; after submission not even the sender can read
 * their names.
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
    return place && { publicKey: await sealingKey(act, files, sealedRound(place)), place: filePlace(place) }
  },
}

const filePlace = (place: SealedPlace) => `${placeOf(place)} file`

export async function makeFilePlaces(act: Act, inquiryId: string): Promise<void> {
  await act.db.run(sql`
    insert into inquiry_quote_place (inquiry_id, supplier_id, round)
    select q.id, i.supplier_id, q.round from inquiry q join inquiry_invite i on i.inquiry_id = q.id
    where q.id = ${inquiryId} and i.supplier_id = ${ownSuppliers(act.caller)} and ${seenInquiries(act.caller)}
      and ${phase} = 'QUOTING' and q.auction is null
      and not exists (select from inquiry_quote_place p where p.inquiry_id = q.id and p.supplier_id = i.supplier_id
        and p.round = q.round and p.article_id is null)
    on conflict do nothing`)
}

/** Undefined when the article is not in the inquiry. */
export async function makeRowPlace(act: Act, of: SealedPlace, articleId: string): Promise<string | undefined> {
  await act.db.run(sql`
    insert into inquiry_quote_place (inquiry_id, supplier_id, round, article_id)
    select ${of.inquiryId}, ${of.supplierId}, ${of.round}, a.id from inquiry_article a
    where a.id = ${articleId} and a.inquiry_id = ${of.inquiryId}
    on conflict do nothing`)
  return (await readPlaces(act, of)).find(place => place.articleId === articleId)?.id
}

export const ownFilePlace = (act: Act): Sql =>
  sideOf(act.caller) === 'supplier'
    ? sql`(select p.id from inquiry_quote_place p where p.inquiry_id = q.id and p.round = q.round and p.article_id is null
        and p.supplier_id = ${ownSuppliers(act.caller)} order by p.supplier_id limit 1)`
    : sql`null::bigint`

const placed = sql`p.inquiry_id = k.inquiry_id and p.supplier_id = k.supplier_id and p.round = k.round`
const filed = sql`inquiry_quote_place p join ${documentFileView} f
  on f.business_type = ${quoteFileType} and f.business_id = p.id`

export const fileColumns = sql`(select p.id from inquiry_quote_place p where ${placed} and p.article_id is null) as files_id,
  (select count(*)::int from ${filed} where ${placed} and p.article_id is null) as file_count,
  (select coalesce(jsonb_agg(jsonb_build_object('articleId', r.article_id::text, 'filesId', r.id::text, 'fileCount', r.count)
      order by r.place), '[]')
    from (select p.id, p.article_id, a.place, count(*) as count from ${filed} join inquiry_article a on a.id = p.article_id
      where ${placed} group by p.id, p.article_id, a.place) r) as row_files`

export function readRowFiles(act: Act, inquiryId: string): Promise<QuoteRowFiles[]> {
  return act.db.rows<QuoteRowFiles>(sql`
    select p.article_id, p.id as files_id, (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', f.id::text, 'hash', nullif(f.hash, '')))
          order by f.id), '[]')
        from ${documentFileView} f where f.business_type = ${quoteFileType} and f.business_id = p.id) as files
    from inquiry_quote_place p join inquiry q on q.id = p.inquiry_id and q.round = p.round
      join inquiry_article a on a.id = p.article_id
    where q.id = ${inquiryId} and ${seenInquiries(act.caller)} and p.supplier_id = ${ownSuppliers(act.caller)}
    order by a.place`)
}

interface FilePlace {
  id: string
  articleId: string | null
}

function readPlaces({ db }: Act, { inquiryId, supplierId, round }: SealedPlace): Promise<FilePlace[]> {
  return db.rows<FilePlace>(sql`
    select p.id, p.article_id from inquiry_quote_place p
    where p.inquiry_id = ${inquiryId} and p.supplier_id = ${supplierId} and p.round = ${round} order by p.id`)
}

type Naming = Pick<QuoteContent, 'items' | 'files'>

/** The places of a quote with the files that its content names in each. */
async function offerPlaces(act: Act, of: SealedPlace, { items, files = [] }: Naming): Promise<OfferPlace[]> {
  const places = await readPlaces(act, of)
  const named = [
    { articleId: null, path: 'files', files },
    ...items.map(item => ({ articleId: item.articleId, files: item.files ?? [] })),
  ].map(({ articleId, ...list }, at) => ({ articleId, path: `items[${at - 1}].files`, ...list }))
  const left = places.filter(({ articleId }) => !named.some(each => each.articleId === articleId))
  return [
    ...named.map(({ articleId, ...list }) => ({ id: places.find(each => each.articleId === articleId)?.id, ...list })),
    ...left.map(({ id }) => ({ id, path: '', files: [] })),
  ]
}

export async function fileProblems(act: Act, of: SealedPlace, content: Naming): Promise<Problem[]> {
  return offerFileProblems(act, quoteFileType, await offerPlaces(act, of, content))
}

export async function sendFiles(act: Act, of: SealedPlace, content: Naming): Promise<void> {
  await sendOfferFiles(act, quoteFileType, await offerPlaces(act, of, content))
}

export async function recallFiles(act: Act, of: SealedPlace): Promise<void> {
  await sendFiles(act, of, { items: [] })
}

export async function openFiles(act: Act, of: SealedPlace, privateKey: string, content: Naming): Promise<void> {
  const seal = { privateKey, place: filePlace(of) }
  await openOfferFiles(act, quoteFileType, await offerPlaces(act, of, content), seal)
}
