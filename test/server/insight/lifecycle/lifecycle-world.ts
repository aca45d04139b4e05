import assert from 'node:assert/strict'
import sql, { raw } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  decideByLink,
  openTaskLink,
  sendLinkCode,
  submitLifecycle,
} from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { testApp } from '../../../support/app.ts'
import { codeSentTo } from '../../../support/letters.ts'

export const wish = { direction: 'DOWN', supplierId: '1', toStage: 'POTENTIAL', reason: 'Late deliveries' } as const

/** The test company with addresses, and what the tests of stage changes do in it. */
export async function lifecycleWorld() {
  const server = await testApp()
  const { database } = server
  await database.run(sql`
    update app_user set email = username || '@works.example' where username in ('buyer', 'buyer2', 'entadmin', 'quality')`)

  async function reset() {
    const tables = [
      'verify_code',
      'task_link',
      'approval',
      'lifecycle_apply',
      'msg_send_record',
      'notice',
      'supplier_org',
    ]
    for (const table of tables) await database.run(raw(`delete from ${table}`))
    await database.run(sql`update supplier set stage = 'PREFERRED'`)
    await database.run(
      sql`insert into supplier_org (supplier_id, org_id, stage) values (1, 2, 'PREFERRED'), (1, 3, 'REGISTERED')`,
    )
  }
  const submit = (change: Partial<Input<typeof submitLifecycle>> = {}) =>
    server.call('buyer', submitLifecycle, { ...wish, ...change })

  /** The link that an approver was sent. */
  async function linkOf(user: string): Promise<string> {
    const letter = await database.one<{ content: string }>(sql`
      select content from msg_send_record where address = ${`${user}@works.example`} order by id desc limit 1`)
    return /link=([\w-]{22})/.exec(letter?.content ?? '')?.[1] ?? assert.fail(`no link in ${letter?.content}`)
  }
  const open = (link: string) => server.call('nobody', openTaskLink, { link })
  const askCode = (link: string) => server.call('nobody', sendLinkCode, { link })
  const decideWith = (verifyCode: string, link: string, decision: 'AGREE' | 'REJECT', opinion?: string) =>
    server.call('nobody', decideByLink, { link, verifyCode, decision, ...(opinion === undefined ? {} : { opinion }) })

  /** The code that is sent for a link now, whenever the last one was; six zeros when none is. */
  async function freshCode(link: string): Promise<string> {
    await database.run(sql`update verify_code set create_time = create_time - interval '2 minutes'`)
    if ((await askCode(link)).code !== '200') return '000000'
    const letter = await database.one<{ address: string }>(sql`
      select address from msg_send_record where template_code = 'link.code' order by id desc limit 1`)
    return codeSentTo(database, letter?.address ?? '')
  }
  const decide = async (link: string, decision: 'AGREE' | 'REJECT', opinion?: string) =>
    decideWith(await freshCode(link), link, decision, opinion)
  const stageOf = async () =>
    (await database.one<{ stage: string }>(sql`select stage from supplier where id = 1`))?.stage
  return { server, reset, submit, linkOf, open, askCode, decideWith, freshCode, decide, stageOf }
}

export type LifecycleWorld = Awaited<ReturnType<typeof lifecycleWorld>>
