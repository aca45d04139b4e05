import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Gateway } from '../../../../server/modules/platform/messages/gateway.ts'
import { sendToAddress } from '../../../../server/kit/messages/outbox.ts'
import { giveUpExpired } from '../../../../server/modules/platform/messages/outbox.queries.ts'
import { gatewaysOf, sendAll, startSending } from '../../../../server/modules/platform/messages/send.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { mailServer, textGateway } from './mail-server.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await server.database.run(sql`
    insert into msg_public_template (code, name, message_type_code, titles, contents, notice_type, event_code, sms_sign, sms_code)
    values
      ('test.code', 'Code', 'SUPPLIER', '{"en":"Your code, {{name}}","zh":"{{name}} 的验证码"}',
       '{"en":"<p>Dear {{name}},</p><p>the code is <b>{{code}}</b></p>","zh":"<p>验证码 {{code}}</p>"}', 'EMAIL', '', '', ''),
      ('test.code.sms', 'Code by SMS', 'SUPPLIER', '{"en":"Code"}', '{"en":"<p>Code {{code}} & more</p>"}', 'SMS', 'test.code', 'Works', 'SMS_1')`)
})
after(() => server.close())
beforeEach(() => server.database.run(sql`delete from msg_send_record`))

const log = {
  error(error: unknown, message: string) {
    console.error(message, error)
  },
}

function write(
  to: { email?: string; phone?: string; language?: 'en' | 'zh' },
  more: { confidential?: boolean; validMinutes?: number } = {},
) {
  const { language = 'en', ...address } = to
  return server.database.transaction(db =>
    sendToAddress(db, {
      template: 'test.code',
      to: { name: 'Ann <b>"Bee"', language, ...address },
      values: { name: 'Ann <b>"Bee"\r\nBcc: x@example.com', code: '<i>42</i>' },
      enterpriseId: '1',
      createName: '',
      businessType: 'TEST',
      businessId: null,
      ...more,
    }),
  )
}

interface Row {
  status: string
  attempts: number
  error: string
  channel: string
  content: string
  wait: number
}

async function only(): Promise<Row> {
  const rows = await server.database.rows<Row>(sql`
    select status, attempts, error, channel, content, round(extract(epoch from next_try - now()) / 60)::int as wait
    from msg_send_record`)
  assert.equal(rows.length, 1)
  assert.ok(rows[0])
  return rows[0]
}

/** Sends what is due by one gateway, as a woken process does. */
async function sendBy(gateways: Gateway[]) {
  for (const gateway of gateways) {
    await sendAll(server.database, gateway, new AbortController().signal)
    gateway.close()
  }
}

test('an e-mail leaves at once after the commit, in the language asked for, with values that can do no harm', async () => {
  const mail = await mailServer()
  const stop = await startSending(server.database, gatewaysOf({ smtpUrl: mail.url }), log)
  await write({ email: 'ann@example.com' })
  const [letter] = await mail.has(1)
  await stop()
  await mail.close()
  assert.ok(letter)
  assert.deepEqual([letter.from, letter.to], ['portal@example.com', ['ann@example.com']])
  const headers = letter.raw.slice(0, letter.raw.indexOf('\r\n\r\n'))
  assert.match(headers, /^Subject: =\?UTF-8\?Q\?Your_code=2C_Ann_=3Cb=3E=22Bee=22_Bcc=3A\?=\r\n =\?UTF-8\?Q\?_x=40/m)
  assert.doesNotMatch(headers, /^Bcc:/m)
  assert.match(letter.raw, /<b>&lt;i&gt;42&lt;\/i&gt;<\/b>/)
  assert.match(letter.raw, /^the code is <i>42<\/i>/m)
  assert.match(letter.raw, /^Message-ID: <[0-9a-f-]{36}@example\.com>\r$/m)
  const row = await only()
  assert.deepEqual([row.status, row.attempts, row.error], ['SENT', 1, ''])
  assert.match(row.channel, /^127\.0\.0\.1:\d+$/)
})

test('a transaction that fails sends nothing', async () => {
  await assert.rejects(
    server.database.transaction(async db => {
      await sendToAddress(db, {
        template: 'test.code',
        to: { name: 'Ann', language: 'en', email: 'ann@example.com' },
        values: {},
        enterpriseId: '1',
        createName: '',
        businessType: 'TEST',
        businessId: null,
      })
      throw new Error('no')
    }),
  )
  assert.equal((await server.database.rows(sql`select from msg_send_record`)).length, 0)
})

test('without SMTP_URL a message waits, and leaves when there is a server', async () => {
  await write({ email: 'ann@example.com', language: 'zh' })
  await sendBy(gatewaysOf({}))
  assert.deepEqual([(await only()).status, (await only()).attempts], ['WAITING', 0])
  const mail = await mailServer()
  await sendBy(gatewaysOf({ smtpUrl: mail.url }))
  await mail.close()
  assert.equal(mail.taken.length, 1)
  assert.equal((await only()).status, 'SENT')
})

test('a server that cannot be reached or is busy is tried again after 1, 5, 15, 60 and 240 minutes, then it has failed', async () => {
  const mail = await mailServer(() => ({ code: 451, text: 'Try later' }))
  await write({ email: 'ann@example.com' })
  const waits: unknown[] = []
  for (let attempt = 1; attempt <= 6; attempt++) {
    await sendBy(gatewaysOf({ smtpUrl: mail.url }))
    const { status, wait, error } = await only()
    waits.push(status === 'WAITING' ? wait : status)
    assert.match(error, /Try later/)
    await server.database.run(sql`update msg_send_record set next_try = now()`)
  }
  await mail.close()
  assert.deepEqual(waits, [1, 5, 15, 60, 240, 'FAILED'])
  assert.equal(mail.taken.length, 0)
})

test('a refused address has failed at once, and does not hold up the next letter', async () => {
  const mail = await mailServer(to => (to.startsWith('gone') ? { code: 550, text: 'No such mailbox' } : undefined))
  await write({ email: 'gone@example.com' })
  await write({ email: 'ann@example.com' })
  await sendBy(gatewaysOf({ smtpUrl: mail.url }))
  await mail.close()
  const rows = await server.database.rows<Row>(sql`select status, error from msg_send_record order by id`)
  assert.deepEqual(
    rows.map(row => row.status),
    ['FAILED', 'SENT'],
  )
  assert.match(rows[0]?.error ?? '', /No such mailbox/)
})

test('two processes send each letter once', async () => {
  const mail = await mailServer()
  for (let count = 0; count < 20; count++) await write({ email: `a${count}@example.com` })
  await Promise.all([sendBy(gatewaysOf({ smtpUrl: mail.url })), sendBy(gatewaysOf({ smtpUrl: mail.url }))])
  await mail.close()
  assert.equal(mail.taken.length, 20)
  assert.equal(new Set(mail.taken.map(letter => letter.to[0])).size, 20)
})

test('a letter of a worker that died is sent by another after its lease, under the same message id', async () => {
  await write({ email: 'ann@example.com' })
  const seen: string[] = []
  const dying: Gateway = {
    way: 'EMAIL',
    name: 'dying',
    send: letter => {
      seen.push(letter.messageKey)
      return Promise.reject(new Error('the process dies here'))
    },
    close: () => undefined,
  }
  await assert.rejects(sendBy([dying]))
  const mail = await mailServer()
  await sendBy(gatewaysOf({ smtpUrl: mail.url }))
  assert.equal(mail.taken.length, 0, 'it still belongs to the worker')
  await server.database.run(sql`update msg_send_record set next_try = now()`)
  await sendBy(gatewaysOf({ smtpUrl: mail.url }))
  await mail.close()
  assert.equal(mail.taken.length, 1)
  assert.ok(mail.taken[0]?.raw.includes(`<${seen[0]}@`))
})

test('a text message goes to its gateway as JSON with sign, template and values', async () => {
  const gateway = await textGateway()
  await write({ phone: '13800000000' })
  await sendBy(gatewaysOf({ smsUrl: gateway.url }))
  await gateway.close()
  const [taken] = gateway.taken
  assert.ok(taken)
  assert.equal(taken.authorization, `Basic ${Buffer.from('user:secret').toString('base64')}`)
  const { id, values, ...rest } = taken.body
  assert.equal(id, taken.key)
  assert.equal((values as Record<string, string>)['code'], '<i>42</i>')
  assert.deepEqual(rest, {
    phone: '13800000000',
    sign: 'Works',
    templateCode: 'SMS_1',
    templateType: '',
    text: 'Code <i>42</i> & more',
  })
  const { status, channel } = await only()
  assert.equal(status, 'SENT')
  assert.doesNotMatch(channel, /secret/)
})

test('a gateway that is overloaded is tried again, one that refuses the request is not', async () => {
  const gateway = await textGateway([503, 429, 400])
  await write({ phone: '13800000000' })
  const states: string[] = []
  for (let attempt = 0; attempt < 3; attempt++) {
    await sendBy(gatewaysOf({ smsUrl: gateway.url }))
    const { status, error } = await only()
    states.push(`${status} ${error}`)
    await server.database.run(sql`update msg_send_record set next_try = now()`)
  }
  await gateway.close()
  assert.deepEqual(states, ['WAITING HTTP 503', 'WAITING HTTP 429', 'FAILED HTTP 400'])
})

test('what is confidential is forgotten once it is sent, and what is no longer valid is not sent', async () => {
  const mail = await mailServer()
  await write({ email: 'ann@example.com' }, { confidential: true, validMinutes: 10 })
  await sendBy(gatewaysOf({ smtpUrl: mail.url }))
  assert.deepEqual([(await only()).status, (await only()).content], ['SENT', ''])
  await server.database.run(sql`delete from msg_send_record`)
  await write({ email: 'ann@example.com' }, { confidential: true, validMinutes: 10 })
  await server.database.run(sql`update msg_send_record set expire_time = now() - interval '1 second'`)
  await sendBy(gatewaysOf({ smtpUrl: mail.url }))
  await giveUpExpired(server.database)
  await mail.close()
  const { status, error, content } = await only()
  assert.deepEqual([mail.taken.length, status, error, content], [1, 'FAILED', 'EXPIRED', ''])
})
