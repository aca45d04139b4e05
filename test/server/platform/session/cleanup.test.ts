import assert from 'node:assert/strict'
import { test } from 'node:test'
import sql from 'sql-template-tag'
import { sessionArea } from '../../../../server/modules/platform/session/area.ts'
import { testDatabase } from '../../../support/database.ts'

test('codes go 30 days after their time, those that a limit may still count stay', async () => {
  const { database, close } = await testDatabase()
  try {
    await database.transaction(async db => {
      await db.run(sql`
        insert into verify_code (purpose, address, expire_time)
        values ('REGISTER', 'old@example.com', now() - interval '31 days'),
          ('REGISTER', 'new@example.com', now() - interval '29 days')`)
      await sessionArea.cleanup?.(db)
      const left = await db.rows<{ address: string }>(sql`select address from verify_code`)
      assert.deepEqual(left, [{ address: 'new@example.com' }])
    })
  } finally {
    await close()
  }
})
