import assert from 'node:assert/strict'
import { test } from 'node:test'
import sql from 'sql-template-tag'
import {
  recordPackage,
  releasePackage,
} from '../../../../../server/modules/sourcing/tendering/open-contracting/packages.rules.ts'
import {
  openContracting,
  readProcess,
} from '../../../../../server/modules/sourcing/tendering/open-contracting/releases.ts'
import { testDatabase } from '../../../../support/database.ts'
import { packageCheck } from '../../../../support/open-contracting/packages.ts'

test('the open tenders of the demo, whatever their status, are published by the schemas of the standard', async () => {
  const { database, close } = await testDatabase('demo')
  try {
    const check = await packageCheck()
    await database.run(sql`
      insert into setting (enterprise_id, code, value, update_name, update_time, version)
      select id, 'tender.ocidPrefix', 'ocds-abc123', 'test', now(), 1 from enterprise`)
    await database.transaction(db => openContracting.run(db))
    const open = await database.rows<{ ocid: string; status: string }>(sql`
      select 'ocds-abc123-' || tendering_no as ocid, status from tender
      where bid_type = 'OPEN' and publish_time is not null order by id`)
    assert.ok(new Set(open.map(({ status }) => status)).size >= 4, 'tenders of several statuses')
    for (const { ocid } of open) {
      const process = await database.transaction(db => readProcess(db, ocid))
      assert.ok(process, ocid)
      const { publisher, releases } = process
      const uri = 'https://portal.example/releases.json'
      assert.deepEqual(await check('release', releasePackage(uri, publisher, releases)), [])
      assert.deepEqual(await check('record', recordPackage(uri, { releasesUri: uri, publisher }, releases)), [])
    }
  } finally {
    await close()
  }
})
