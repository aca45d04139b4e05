import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import sql from 'sql-template-tag'
import { renewSecret, saveClientApp } from '../../../src/contract/platform/administration/client-apps.ts'
import { saveInterfaceDef } from '../../../src/contract/platform/interfaces/interfaces.ts'
import { saveCompany } from '../../../src/contract/platform/organisation/companies.ts'
import {
  changePassword,
  getUser,
  resetPassword,
  sendPasswordCode,
  tokenPath,
} from '../../../src/contract/platform/session/session.ts'
import type { TokenAnswer } from '../../../src/contract/platform/session/session.ts'
import { testDatabase } from '../../support/database.ts'
import { codeSentTo } from '../../support/letters.ts'
import { signInAt, signInForm, userAt } from '../../support/over-http.ts'
import { dataFolder, startServer } from '../../support/server-process.ts'

const email = 'logged@works.example'
// No longer than passwords may be.
const fresh = (name: string) => `${name.slice(0, 3)}${randomBytes(6).toString('hex')}`

/** Everything that must not be found in the log, by what it is. */
const secrets = new Map<string, string>()
const secret = (what: string, value: string) => {
  assert.ok(value.length > 5, `${what} is too short to be searched`)
  secrets.set(what, value)
  return value
}

const company = {
  name: 'Works',
  shortName: 'Works',
  country: 'DE',
  creditCode: '',
  taxNo: '',
  city: '',
  postalCode: '',
  address: '',
  currency: 'EUR',
}

/** Signs in; records the tokens as secrets. The demo password is public: the start prints it. */
async function signIn(origin: string, password: string): Promise<Partial<TokenAnswer>> {
  const form = await signInForm(origin, 'buyer', password)
  secrets.set('the portal’s client secret', form.get('client_secret') ?? '')
  const response = await fetch(`${origin}/stage-api/${tokenPath}`, { method: 'POST', body: form })
  const answer = (await response.json()) as Partial<TokenAnswer>
  if (answer.access_token !== undefined) secret(`access token ${secrets.size}`, answer.access_token)
  if (answer.refresh_token !== undefined) secret(`refresh token ${secrets.size}`, answer.refresh_token)
  return answer
}

test('no password, token, code, key or bank account is in the log at its most verbose, nor when calls fail', async t => {
  const own = await testDatabase('demo')
  const folder = await dataFolder()
  const env = { DATABASE_URL: own.url, DATA_DIR: folder.path, DEMO: '1', INTERFACE_HOSTS: 'erp.example' }
  const server = await startServer({ ...env, LOG_LEVEL: 'trace' })
  t.after(async () => {
    server.kill('SIGKILL')
    await own.close()
    await folder.remove()
  })
  const { origin } = server
  await own.database.run(sql`update app_user set email = ${email} where username = 'buyer'`)

  await signIn(origin, secret('wrong password', fresh('wrong')))
  const buyer = userAt(origin, (await signIn(origin, 'demo1234')).access_token ?? '')
  const second = secret('second password', fresh('second'))
  assert.equal((await buyer.call(changePassword, { oldPassword: 'demo1234', newPassword: second })).code, '200')
  await signIn(origin, second)
  assert.equal((await buyer.call(sendPasswordCode, { userName: 'buyer', email })).code, '200')
  const verifyCode = secret('reset code', await codeSentTo(own.database, email))
  const newPassword = secret('third password', fresh('third'))
  const reset = { userName: 'buyer', email, verifyCode, newPassword }
  assert.equal((await buyer.call(resetPassword, reset)).code, '200')
  await signIn(origin, newPassword)
  await userAt(origin, secret('unknown token', fresh('token'))).call(getUser, {})

  const admin = await signInAt(origin, 'admin')
  secret('token of the administrator', admin.token)
  const client = await admin.call(saveClientApp, {
    clientId: 'logged',
    name: 'Logged',
    grantTypes: ['client_credentials'],
    tokenValidity: 3600,
    autoApprove: 0,
    redirectUris: [],
    allowedOrigins: [],
    scopes: [],
  })
  secret('client secret', client.data.secret)
  secret('second client secret', (await admin.call(renewSecret, { id: client.data.id })).data.secret)
  const definition = await admin.call(saveInterfaceDef, {
    code: 'LOGGED',
    name: 'Logged',
    protocol: 'REST',
    endpoint: 'https://erp.example/in',
    mapping: {},
    retryMax: 0,
    eventTypes: ['order.issued'],
  })
  secret('interface secret', definition.data.secret)

  const account = secret('bank account', `DE${randomBytes(8).readBigUInt64BE()}`)
  const bankAccounts = [{ bank: 'Bank', account, holder: 'Works' }]
  assert.equal((await admin.call(saveCompany, { ...company, code: 'LOGGED', bankAccounts })).code, '200')
  // Refused by the database, whose message contains the whole row; and a fault.
  await own.database.run(sql`alter table company add constraint refused check (code <> 'REFUSED')`)
  const refused = await admin.call(saveCompany, { ...company, code: 'REFUSED', name: 'Refused', bankAccounts })
  assert.notEqual(refused.code, '200')
  await own.database.run(sql`alter table app_user rename column password_hash to hidden_hash`)
  assert.equal(
    (await signIn(origin, secret('password of a sign-in that failed', fresh('fault')))).access_token,
    undefined,
  )

  server.kill('SIGTERM')
  assert.equal(await server.ended, 0)
  const log = server.said() + server.complaints()
  assert.match(log, /The database refused what a call wanted to write/)
  assert.match(log, /A call failed/)
  const found = [...secrets].filter(([, value]) =>
    // Six digits alone are found inside of longer numbers, too.
    /^\d+$/.test(value) ? log.split(/\D+/).includes(value) : log.includes(value),
  )
  assert.deepEqual(
    found.map(([what]) => what),
    [],
  )
})
