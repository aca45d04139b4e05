import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import { quoteFileType } from '../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { OfferFile } from '../../../src/contract/sourcing/rounds/offers.ts'
import type { Files } from '../../kit/files.ts'
import { keepContent } from '../../modules/platform/attachments/content.ts'
import { placeOf } from '../../modules/sourcing/inquiries/seal/quote-seal.ts'
import type { SealedPlace } from '../../modules/sourcing/inquiries/seal/quote-seal.ts'
import type { Db } from '../database.ts'

interface DemoFile {
  of: SealedPlace
  /** Null: the whole quote. */
  articleId: string | null
  name: string
  text: string
  /** Seals the files of an unopened quote. */
  publicKey?: string
}

export async function keepQuoteFile(db: Db, files: Files, given: DemoFile): Promise<OfferFile> {
  const { of, articleId, name, text, publicKey } = given
  const place = await db.one<{ id: string }>(sql`
    insert into inquiry_quote_place (inquiry_id, supplier_id, round, article_id)
    values (${of.inquiryId}, ${of.supplierId}, ${of.round}, ${articleId}) returning id`)
  if (place === undefined) throw new Error('A place for files of a quote was not made.')
  const seal = publicKey === undefined ? undefined : { publicKey, place: `${placeOf(of)} file` }
  const file = `attachments/demo-quote-${place.id}`
  const source = Readable.from([Buffer.from(text)])
  const kept = await keepContent(files, { name, file, limit: 100_000, source, seal })
  const made = await db.one<{ id: string }>(sql`
    insert into attachment (enterprise_id, business_type, business_id, name, type, file, state, size, hash, seal, sent, creator_id,
      creator, creator_name)
    select s.enterprise_id, ${quoteFileType}, ${place.id}, ${seal === undefined ? name : ''}, 'txt', ${file}, 'CLEAN', ${kept.size},
      ${seal === undefined ? kept.hash : ''}, ${kept.seal ?? null}, ${seal === undefined ? null : 'SENT'}, u.id,
      coalesce(u.username, ''), coalesce(u.name, '')
    from supplier s left join lateral (
      select u.id, u.username, u.name from app_user u join user_supplier us on us.user_id = u.id
      where us.supplier_id = s.id order by u.id limit 1) u on true
    where s.id = ${of.supplierId} returning id`)
  if (made === undefined) throw new Error('A file of a quote was not kept.')
  if (seal !== undefined) await db.run(sql`update attachment set name = id || '.txt' where id = ${made.id}`)
  return { id: made.id, hash: kept.hash }
}

/** Two files of the lowest quote of each inquiry in comparison: for the quote and for its first row. */
export async function addQuoteFiles(db: Db, files: Files): Promise<void> {
  const quotes = await db.rows<SealedPlace & { articleId: string }>(sql`
    select distinct on (q.id) q.id as inquiry_id, k.supplier_id, k.round, (
        select a.id from inquiry_article a where a.inquiry_id = q.id order by a.place limit 1) as article_id
    from inquiry q join inquiry_quote k on k.inquiry_id = q.id and k.round = q.round
    where q.auction is null and k.status = 'OPENED' order by q.id, k.amount_excl, k.id`)
  for (const { articleId, ...of } of quotes) {
    const terms = '价格含包装费，随货提供材质证明和出厂检验报告。\n'
    await keepQuoteFile(db, files, { of, articleId: null, name: '报价说明.txt', text: terms })
    const row = '执行标准：GB/T，表面镀锌，公差等级 6g。\n'
    await keepQuoteFile(db, files, { of, articleId, name: '技术参数.txt', text: row })
  }
}
