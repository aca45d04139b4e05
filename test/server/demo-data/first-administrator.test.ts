import assert from 'node:assert/strict'
import { test } from 'node:test'
import sql from 'sql-template-tag'
import { buildApp } from '../../../server/app.ts'
import { createFirstAdministrator } from '../../../server/db/demo-data/first-administrator.ts'
import { ensurePortalClient } from '../../../server/installation.ts'
import { getUserInfo } from '../../../src/contract/platform/session/session.ts'
import { callWith } from '../../support/app.ts'
import { testDatabase } from '../../support/database.ts'
import { signIn } from './demo-app.ts'

test('without demo data there is one administrator, whose password is told once and must be changed', async () => {
  const { database, close } = await testDatabase()
  try {
    await ensurePortalClient(database, { clientId: 'portal', clientSecret: 'secret-of-tests' })
    const password = await createFirstAdministrator(database)
    assert.ok(password !== undefined && password.length >= 12)
    assert.equal(await createFirstAdministrator(database), undefined)
    const users = await database.rows<{ username: string }>(sql`select username from app_user`)
    assert.deepEqual(users, [{ username: 'admin' }])
    const found = await database.one<{ units: number; currencies: number }>(sql`
      select (select count(*)::int from unit) as units, (select count(*)::int from currency) as currencies`)
    assert.ok(found !== undefined && found.units > 10 && found.currencies > 5)
    const config = { allowedOrigins: [], logLevel: 'error' as const, trustedProxies: 0 }
    const app = await buildApp({ config, database, checkAnswers: true })
    const profile = await callWith(app, await signIn(app, 'admin', password), getUserInfo, {})
    assert.equal(profile.data?.mustChangePassword, 1)
    await app.close()
  } finally {
    await close()
  }
})
