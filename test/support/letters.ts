import sql from 'sql-template-tag'
import type { Database } from '../../server/db/database.ts'

/** The newest unsent email to an address, from the outbox. */
export async function letterTo(database: Database, email: string): Promise<string> {
  const letter = await database.one<{ content: string }>(sql`
    select content from msg_send_record where lower(address) = ${email.toLowerCase()} order by id desc limit 1`)
  if (letter === undefined) throw new Error(`Nothing was sent to ${email}.`)
  return letter.content
}

/** The verification code in the newest email to an address. */
export async function codeSentTo(database: Database, email: string): Promise<string> {
  const code = /\b\d{6}\b/.exec(await letterTo(database, email))?.[0]
  if (code === undefined) throw new Error(`The letter to ${email} holds no code.`)
  return code
}
