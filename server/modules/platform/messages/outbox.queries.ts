import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import { retryMinutes } from '../../../kit/messages/retry-plan.ts'
import type { Letter } from './gateway.ts'

export type Claimed = Letter & { attempts: number }

/** Minutes that a claimed message is reserved for its worker; sending never takes longer. */
const lease = 5

/** Claims the message that has been due longest; undefined when none is. */
export function claimLetter(db: Db, way: Letter['noticeType']): Promise<Claimed | undefined> {
  return db.one<Claimed>(sql`
    update msg_send_record set attempts = attempts + 1, next_try = now() + make_interval(mins => ${lease}::int)
    where id = (
      select id from msg_send_record
      where status = 'WAITING' and notice_type = ${way} and next_try <= now()
        and (expire_time is null or expire_time > now())
      order by next_try, id limit 1 for update skip locked)
    returning id, message_key, notice_type, theme, content, sms, receiver_name, address, attempts`)
}

/** Deletes the content of confidential messages. */
export function markSent(db: Db, letter: Claimed, channel: string): Promise<number> {
  return db.run(sql`
    update msg_send_record set status = 'SENT', send_time = now(), channel = ${channel}, error = '',
      content = case confidential when 1 then '' else content end, sms = case confidential when 1 then '{}' else sms end
    where id = ${letter.id} and status = 'WAITING' and attempts = ${letter.attempts}`)
}

/** Schedules a retry, or marks the message as failed. */
export function markFailed(db: Db, letter: Claimed, error: string, permanent: boolean): Promise<number> {
  const minutes = permanent ? undefined : retryMinutes[letter.attempts - 1]
  return db.run(sql`
    update msg_send_record set error = ${error.slice(0, 500)},
      status = ${minutes === undefined ? 'FAILED' : 'WAITING'},
      next_try = now() + make_interval(mins => ${minutes ?? 0}::int)
    where id = ${letter.id} and status = 'WAITING' and attempts = ${letter.attempts}`)
}

/** Fails expired messages, such as codes that are no longer valid. */
export function giveUpExpired(db: Db): Promise<number> {
  return db.run(sql`
    update msg_send_record set status = 'FAILED', error = 'EXPIRED',
      content = case confidential when 1 then '' else content end, sms = case confidential when 1 then '{}' else sms end
    where status = 'WAITING' and expire_time <= now()`)
}

export async function isAnythingDue(db: Db): Promise<boolean> {
  const due = await db.one<{ due: boolean }>(
    sql`select exists (select from msg_send_record where status = 'WAITING' and next_try <= now()) as due`,
  )
  return due?.due === true
}
