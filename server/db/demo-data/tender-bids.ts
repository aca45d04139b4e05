import { Readable } from 'node:stream'
import Big from 'big.js'
import sql from 'sql-template-tag'
import type { BidContent } from '../../../src/contract/sourcing/tendering/bid-parts.ts'
import { newKeyPair, protectKey } from '../../../src/contract/sourcing/tendering/opening-crypto.ts'
import { tenderBusinessType } from '../../../src/contract/sourcing/tendering/tender-words.ts'
import { asJson } from '../columns.ts'
import type { Files } from '../../kit/files.ts'
import { sealText } from '../../kit/seal.ts'
import { keepContent } from '../../modules/platform/attachments/content.ts'
import { hashedParts, jointHash, sealPlace } from '../../modules/sourcing/tendering/bids/seal.ts'
import { makeEnvelopeKeys, publicKeyOf } from '../../modules/sourcing/tendering/opening/envelope-keys.ts'
import { newTrial } from '../../modules/sourcing/tendering/opening/member-key.ts'
import type { Db } from '../database.ts'
import { addDays } from './days.ts'
import { nonceOf } from './inquiry-quotes.ts'
import type { OrderBook } from './order-book.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'
import { invitedTo } from './sourced-goods.ts'
import { isPublished, tenderPlans, validityDays } from './tender-plans.ts'
import type { TenderPlan } from './tender-plans.ts'

/**
 * Documents of tenders, keys of the published ones, and bids that the committee of the demo can open with `passphrase`.
 * Keys are random, so that no two installations have the same. Returns the private keys of the members by user id.
 */
export async function sealDemoBids(
  db: Db,
  files: Files,
  book: OrderBook,
  passphrase: string,
): Promise<Map<string, CryptoKey>> {
  const memberKeys = await makeMemberKeys(db, book, passphrase)
  for (const [at, plan] of tenderPlans.entries()) {
    const tender = book.rows.of('tender')[at]
    if (tender === undefined) continue
    if (plan.status !== 'NEW') await keepDocument(db, files, tender)
    if (isPublished(plan)) await makeEnvelopeKeys({ db }, { tenderId: textAt(tender, 'id'), round: 1 })
    const suppliers = invitedTo(book.rows, plan.suppliers, at)
    for (const place of plan.bidders ?? []) await sealBid(db, book, { tender, plan, place, supplier: suppliers[place] })
  }
  await db.run(sql`
    update tender_envelope_key k set make_time = q.publish_time from tender q where q.id = k.tender_id`)
  return memberKeys
}

/** Made when the committee was first asked to open bids. */
async function makeMemberKeys(db: Db, { rows, today }: OrderBook, passphrase: string): Promise<Map<string, CryptoKey>> {
  const made = `${addDays(today, -60)} 10:30:00`
  const members = [...new Set(rows.of('tender_member').map(member => textAt(member, 'user_id')))]
  const keys = await Promise.all(
    members.map(async userId => {
      const pair = await newKeyPair()
      const key = await protectKey(pair, passphrase)
      return { userId, ...key, opens: pair.privateKey, trial: await newTrial(key.publicKey, userId) }
    }),
  )
  for (const { userId, publicKey, protectedPrivate, salt, iterations, trial } of keys)
    await db.run(sql`
      insert into opening_key (user_id, public_key, protected_private, salt, iterations, make_time, trial, trial_hash,
        tested_time)
      values (${userId}, ${publicKey}, ${protectedPrivate}, ${salt}, ${iterations}, ${made}, ${trial.sealed},
        ${trial.hash}, ${made})`)
  return new Map(keys.map(({ userId, opens }) => [userId, opens]))
}

async function keepDocument(db: Db, files: Files, tender: Row): Promise<void> {
  const id = textAt(tender, 'id')
  const [name, file] = ['招标文件.txt', `attachments/demo-tender-${id}`]
  const text = `${textAt(tender, 'title')}\n招标编号：${textAt(tender, 'tendering_no')}\n技术要求、商务条款与合同条件见各标段说明。\n`
  const source = Readable.from([Buffer.from(text)])
  const kept = await keepContent(files, { name, file, limit: 100_000, source, seal: undefined })
  await db.run(sql`
    insert into attachment (enterprise_id, business_type, business_id, name, type, file, state, size, hash, creator_id, creator,
      creator_name, create_time)
    select q.enterprise_id, ${tenderBusinessType}, q.id, ${name}, 'txt', ${file}, 'CLEAN', ${kept.size}, ${kept.hash}, u.id,
      u.username, u.name, q.create_time
    from tender q join app_user u on u.id = q.create_by where q.id = ${id}`)
}

interface Bidder {
  tender: Row
  plan: TenderPlan
  place: number
  supplier: Row | undefined
}

async function sealBid(db: Db, book: OrderBook, bidder: Bidder): Promise<void> {
  const { tender, plan, place, supplier } = bidder
  const of = { tenderId: textAt(tender, 'id'), supplierId: textAt(supplier, 'id'), round: 1 }
  const texts = hashedParts(contentOf(book, bidder), plan.twoEnvelopes === true)
  const parts = []
  for (const { envelope, text, hash } of texts) {
    const key = await publicKeyOf(db, { ...of, envelope })
    parts.push({ envelope, hash, sealed: sealText(key, text, sealPlace({ ...of, envelope })) })
  }
  const receipt = jointHash(texts)
  const user = book.rows.of('user_supplier').find(link => link['supplier_id'] === supplier?.['id'])
  const sent = `${addDays(book.today, Math.min(plan.ends, 0) - 2 + place)} 1${place}:24:00`
  await db.run(sql`
    with bid as (
      insert into tender_bid (enterprise_id, create_by, create_name, create_time, bid_no, tender_id, supplier_id, round, status,
        version_no, submit_time, receipt_hash, version)
      select ${book.organisation.enterpriseId}, u.id, u.name, ${sent},
        ${`${textAt(tender, 'tendering_no')}-${textAt(supplier, 'supplier_no')}-R1`}, ${of.tenderId}, ${of.supplierId}, 1,
        'SUBMITTED', 1, ${sent}, ${receipt}, 1
      from app_user u where u.id = ${textAt(user, 'user_id')}
      returning id, create_by, submit_time, receipt_hash),
    added as (
      insert into tender_bid_version (bid_id, version_no, kind, document_version, submit_time, receipt_hash, user_id)
      select id, 1, 'SUBMITTED', ${tender['document_version']}::int, submit_time, receipt_hash, create_by from bid
      returning id)
    insert into tender_bid_part (version_id, envelope, hash, sealed)
    select added.id, p."envelope", p."hash", p."sealed" from added, jsonb_to_recordset(${asJson(parts)})
      as p ("envelope" text, "hash" text, "sealed" text)`)
}

/** Each bidder is cheap in something. */
function contentOf({ rows }: OrderBook, { tender, place }: Bidder): BidContent {
  const items = rows.of('tender_item').filter(each => each['tender_id'] === tender['id'])
  const number = textAt(tender, 'tendering_no')
  return {
    tech: {
      nonce: nonceOf(number, place, 1),
      deliveryTerms: place === 0 ? '送货至指定仓库，含卸货' : '工厂交货，运费另计',
      remark: '质保期 24 个月，随货提供检验报告。',
      items: items.map(item => ({ itemId: textAt(item, 'id'), brand: '', origin: '江苏', leadDays: 21 + place * 7 })),
    },
    price: {
      nonce: nonceOf(`${number} price`, place, 1),
      currency: 'CNY',
      validUntil: addDays(textAt(tender, 'bid_deadline').slice(0, 10), validityDays + 5),
      items: items.map((item, at) => ({
        itemId: textAt(item, 'id'),
        priceExcl: new Big(textAt(item, 'estimate_price'))
          .times(90 + ((place * 7 + at * 5) % 13))
          .div(100)
          .toFixed(2),
        taxCode: 'CN13',
      })),
    },
  }
}
