import sql from 'sql-template-tag'
import type { Envelope } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Db } from '../../../../db/database.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Events } from '../../../../kit/events.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import { userView } from '../../../platform/administration/read.ts'
import { splitKey } from './key-shares.ts'
import type { SealedEnvelope, SplitKey } from './key-shares.ts'

/** Bids are sealed to this key. @throws for an envelope without keys, that is before publication. */
export async function publicKeyOf(db: Db, { tenderId, round, envelope }: SealedEnvelope): Promise<string> {
  const found = await db.one<{ publicKey: string }>(sql`
    select public_key from tender_envelope_key
    where tender_id = ${tenderId} and round = ${round} and envelope = ${envelope}`)
  if (found === undefined) throw new Error('A published tender has no keys.')
  return found.publicKey
}

export const envelopesOf = (twoEnvelopes: boolean): readonly Envelope[] => (twoEnvelopes ? ['TECH', 'PRICE'] : ['ONE'])

/** Makes the keys of a round. @throws Refusal 16011 that names the members without a usable key. */
export async function makeEnvelopeKeys(
  act: Pick<Act, 'db'>,
  { tenderId, round }: Events['tender.published'],
): Promise<void> {
  const tender = await act.db.one<{ twoEnvelopes: boolean; openQuorum: number }>(sql`
    select envelope_mode = 'TWO' as two_envelopes, open_quorum from tender where id = ${tenderId}`)
  if (tender === undefined) throw new Error('Keys are made for a tender that does not exist.')
  const members = await act.db.rows<{ userId: string; name: string; publicKey: string | null }>(sql`
    select m.user_id, u.name, k.public_key from tender_member m join ${userView} u on u.id = m.user_id
      left join opening_key k on k.user_id = m.user_id and k.tested_time is not null
    where m.tender_id = ${tenderId} order by m.place, m.user_id`)
  if (members.length < tender.openQuorum) refuse('evidenceMissing', { key: 'tender.membersBelowQuorum' })
  const holders = members.flatMap(({ userId, publicKey }) => (publicKey === null ? [] : [{ userId, publicKey }]))
  const lacking = members.filter(({ publicKey }) => publicKey === null)
  refuseProblems(
    lacking.map(({ name }) => {
      const key = 'tender.memberWithoutKey'
      return { field: 'members', name: 'evidenceMissing', key, values: { name } } as const
    }),
  )
  for (const envelope of envelopesOf(tender.twoEnvelopes)) {
    const at = { tenderId, round, envelope }
    await writeKeys(act, at, tender.openQuorum, await splitKey(at, holders, tender.openQuorum))
  }
}

async function writeKeys(act: Pick<Act, 'db'>, at: SealedEnvelope, needed: number, keys: SplitKey): Promise<void> {
  await act.db.run(sql`
    insert into tender_envelope_key (tender_id, round, envelope, public_key, wrapped_private, key_hash, shares_needed,
      shares_made, make_time)
    values (${at.tenderId}, ${at.round}, ${at.envelope}, ${keys.publicKey}, ${keys.wrappedPrivate}, ${keys.keyHash},
      ${needed}, ${keys.shares.length}, sourcing_now())`)
  for (const { userId, publicKey, sealedShare, shareHash } of keys.shares)
    await act.db.run(sql`
      insert into tender_key_share (tender_id, round, envelope, user_id, public_key, sealed_share, share_hash)
      values (${at.tenderId}, ${at.round}, ${at.envelope}, ${userId}, ${publicKey}, ${sealedShare}, ${shareHash})`)
}
