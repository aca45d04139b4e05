import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { shareMinutes } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import type { Db } from '../../../../db/database.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Files } from '../../../../kit/files.ts'
import type { ScheduledJob } from '../../../../kit/jobs/job.ts'
import { decryptText, encryptText, placeOf } from './key-shares.ts'
import type { SealedEnvelope } from './key-shares.ts'

interface KeptShare {
  userId: string
  keptShare: string
  keptKey: string
}

const sizes = { key: 32, name: 16 }
const placeOfShare = (at: SealedEnvelope, userId: string) => `${placeOf(at)} ${userId}`

/**
 * Survives a restart of the server: encrypted in the database, its key with the files. A failed transaction leaves an
 * unused key.
 */
export async function keepShare(act: Act, files: Files, at: SealedEnvelope, share: string): Promise<void> {
  const key = randomBytes(sizes.key)
  const name = `seals/opening-${randomBytes(sizes.name).toString('hex')}`
  await files.write(name, Readable.from([key.toString('base64')]))
  const { userId, name: userName } = act.caller
  const kept = encryptText(key, share, placeOfShare(at, userId))
  await act.db.run(sql`
    insert into tender_attendance (tender_id, round, envelope, user_id, name, attend_time, kept_until, kept_share, kept_key)
    values (${at.tenderId}, ${at.round}, ${at.envelope}, ${userId}, ${userName}, sourcing_now(),
      sourcing_now() + make_interval(mins => ${shareMinutes}), ${kept}, ${name})
    on conflict (tender_id, round, envelope, user_id) do update set attend_time = excluded.attend_time,
      kept_until = excluded.kept_until, kept_share = excluded.kept_share, kept_key = excluded.kept_key`)
}

/** Shares of the opening that is under way, by the time at which they were given. */
export async function readKeptShares(act: Act, files: Files, at: SealedEnvelope): Promise<Buffer[]> {
  const kept = await act.db.rows<KeptShare>(sql`
    select a.user_id, a.kept_share, a.kept_key from tender_attendance a
    where a.tender_id = ${at.tenderId} and a.round = ${at.round} and a.envelope = ${at.envelope}
      and a.kept_share is not null and a.kept_until > sourcing_now()
    order by a.attend_time, a.user_id`)
  return Promise.all(
    kept.map(async ({ userId, keptShare, keptKey }) => {
      const key = Buffer.from(await text(await files.read(keptKey)), 'base64')
      return Buffer.from(decryptText(key, keptShare, placeOfShare(at, userId)), 'base64')
    }),
  )
}

/** Deletes the kept shares of an envelope; the members stay recorded. */
export async function dropKeptShares({ db }: Pick<Act, 'db'>, files: Files, at: SealedEnvelope): Promise<void> {
  const dropped = await db.rows<{ keptKey: string }>(sql`
    with kept as (
      select user_id, kept_key from tender_attendance
      where tender_id = ${at.tenderId} and round = ${at.round} and envelope = ${at.envelope} and kept_share is not null)
    update tender_attendance a set kept_share = null, kept_key = null from kept
    where a.tender_id = ${at.tenderId} and a.round = ${at.round} and a.envelope = ${at.envelope}
      and a.user_id = kept.user_id returning kept.kept_key`)
  removeKeys(db, files, dropped)
}

/** Every minute: shares that were given for an opening that did not take place. */
export function keptShareJob(files: Files): ScheduledJob {
  return {
    name: 'tenderShares',
    cron: '* * * * *',
    async run(db) {
      const dropped = await db.rows<{ keptKey: string }>(sql`
        with kept as (
          select tender_id, round, envelope, user_id, kept_key from tender_attendance
          where kept_share is not null and kept_until <= sourcing_now() for update skip locked)
        delete from tender_attendance a using kept
        where a.tender_id = kept.tender_id and a.round = kept.round and a.envelope = kept.envelope
          and a.user_id = kept.user_id returning kept.kept_key`)
      removeKeys(db, files, dropped)
    },
  }
}

/** After the commit: a transaction that is rolled back still needs them. A key without its share is of no use. */
function removeKeys(db: Db, files: Files, dropped: readonly { keptKey: string }[]): void {
  db.afterCommit(() => {
    for (const { keptKey } of dropped) void files.remove(keptKey).catch(() => undefined)
  })
}
