import sql from 'sql-template-tag'
import {
  fromBase64,
  hashOfBytes,
  random,
  readPoint,
  sealShare,
  trialPlace,
} from '../../../../../src/contract/sourcing/tendering/opening-crypto.ts'
import type { ProtectedKey } from '../../../../../src/contract/sourcing/tendering/opening-crypto.ts'
import type { OpeningKey, OwnOpeningKey } from '../../../../../src/contract/sourcing/tendering/opening-keys.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'

export async function readOwnKey({ db, caller: { userId } }: Act): Promise<OwnOpeningKey> {
  const key = await db.one<OpeningKey>(sql`
    select public_key, protected_private, salt, iterations, make_time, trial, tested_time
    from opening_key where user_id = ${userId}`)
  const held = await db.one<{ count: number }>(sql`
    select count(distinct s.tender_id)::int as count from tender_key_share s join tender q on q.id = s.tender_id
    where s.user_id = ${userId} and s.public_key = ${key?.publicKey ?? ''} and q.status not in ('FAILED', 'CANCELLED')
      and not exists (select from tender_opening_session o where o.tender_id = s.tender_id and o.round = s.round
        and o.envelope = s.envelope)`)
  return { userId, key: key ?? null, heldShares: held?.count ?? 0 }
}

const trialLength = 32

/** @throws Refusal 10008 for a public key that is no point of the curve. */
export async function saveOwnKey(act: Act, given: ProtectedKey): Promise<void> {
  const { userId } = act.caller
  const usable = await readPoint(given.publicKey).then(
    () => true,
    () => false,
  )
  if (!usable) refuse('invalidInput', { errors: [{ field: 'publicKey', name: 'invalidInput' }] })
  const trial = await newTrial(given.publicKey, userId)
  await act.db.run(sql`
    insert into opening_key (user_id, public_key, protected_private, salt, iterations, make_time, trial, trial_hash)
    values (${userId}, ${given.publicKey}, ${given.protectedPrivate}, ${given.salt}, ${given.iterations},
      sourcing_now(), ${trial.sealed}, ${trial.hash})
    on conflict (user_id) do update set public_key = excluded.public_key, protected_private = excluded.protected_private,
      salt = excluded.salt, iterations = excluded.iterations, make_time = excluded.make_time, trial = excluded.trial,
      trial_hash = excluded.trial_hash, tested_time = null`)
  audit(act, { businessType: openingKeyType, businessId: userId, docNo: act.caller.userName, action: 'UPDATE' })
}

/** @throws Refusal 10007 without a key, 10008 for another text than the trial's. */
export async function testOwnKey(act: Act, answer: string): Promise<void> {
  const { userId } = act.caller
  const kept = await act.db.one<{ publicKey: string; trialHash: string }>(sql`
    select public_key, trial_hash from opening_key where user_id = ${userId} for update`)
  if (kept === undefined) refuse('noSuchData')
  if ((await hashOfBytes(fromBase64(answer))) !== kept.trialHash)
    refuse('invalidInput', { errors: [{ field: 'answer', name: 'invalidInput', key: 'tender.trialWrong' }] })
  // Each trial is used once, so that an answer cannot be repeated.
  const trial = await newTrial(kept.publicKey, userId)
  await act.db.run(sql`
    update opening_key set tested_time = sourcing_now(), trial = ${trial.sealed}, trial_hash = ${trial.hash}
    where user_id = ${userId}`)
}

export async function newTrial(publicKey: string, userId: string): Promise<{ sealed: string; hash: string }> {
  const text = random(trialLength)
  return { sealed: await sealShare(publicKey, text, trialPlace(userId)), hash: await hashOfBytes(text) }
}

/** Of audit rows: who made or replaced their key, and when. */
export const openingKeyType = 'OPENING_KEY'
