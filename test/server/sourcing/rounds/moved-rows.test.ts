import assert from 'node:assert/strict'
import { test } from 'node:test'
import sql from 'sql-template-tag'
import { areas } from '../../../../server/areas.ts'
import { migrate } from '../../../../server/db/migrate.ts'
import { platform } from '../../../../server/db/migrations.ts'
import { testDatabase } from '../../../support/database.ts'

test('rows of inquiries move to the shared tables; questions keep their ids', async t => {
  const { database, close } = await testDatabase('nothing')
  t.after(close)
  const before = areas.filter(({ name }) => name !== 'rounds')
  await migrate(database, [platform, ...before])
  await database.transaction(async db => {
    // Foreign keys are not checked: only the rows that the new tables reference matter here.
    await db.run(sql`set local session_replication_role = replica`)
    await db.run(sql`insert into enterprise (id, code, name, base_currency) values (1, 'E1', 'Buyer', 'CNY')`)
    await db.run(sql`
      insert into supplier (id, enterprise_id, supplier_no, name, short_name, country, stage, default_currency, tax_code)
      select id, 1, 'S' || id, 'Supplier ' || id, 'Supplier', 'ES', 'QUALIFIED', 'CNY', 'S13' from unnest(array[5, 6]) id`)
    await db.run(sql`
      insert into inquiry_question (id, enterprise_id, inquiry_id, supplier_id, article_id, title, content, version, status)
      values (7, 1, 3, 5, 11, 'Coating', 'Zinc?', 2, 'ANSWERED'), (9, 1, 3, 6, null, 'Pallets', 'Returnable?', 0, 'UNHANDLED')`)
    await db.run(sql`
      insert into inquiry_prequalification (inquiry_id, supplier_id, answers, status, submit_time, opinion)
      values (3, 5, '["ISO 9001"]', 'PASSED', '2026-05-01 10:00:00+00', 'Complete')`)
    await db.run(sql`insert into inquiry_seal (inquiry_id, round, public_key) values (3, 2, 'KEY')`)
  })
  assert.deepEqual(await migrate(database, [platform, ...areas]), ['rounds/001-rounds.sql'])
  const questions = await database.rows(sql`
    select id, business_type, business_id, supplier_id, question_of, row_id, title, version, status from round_question
    order by id`)
  const moved = { businessType: 'INQUIRY', businessId: '3' }
  assert.deepEqual(questions, [
    {
      id: '7',
      ...moved,
      supplierId: '5',
      questionOf: 'ITEM',
      rowId: '11',
      title: 'Coating',
      version: 2,
      status: 'ANSWERED',
    },
    {
      id: '9',
      ...moved,
      supplierId: '6',
      questionOf: 'PROJECT',
      rowId: null,
      title: 'Pallets',
      version: 0,
      status: 'UNHANDLED',
    },
  ])
  const next = await database.one<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('round_question', 'id')) as id`,
  )
  assert.equal(next?.id, '10')
  const applications = await database.rows(sql`
    select business_type, business_id, supplier_id, answers, status, opinion from round_prequalification`)
  assert.deepEqual(applications, [
    { ...moved, supplierId: '5', answers: ['ISO 9001'], status: 'PASSED', opinion: 'Complete' },
  ])
  const seals = await database.rows(sql`select business_type, business_id, round, envelope, public_key from round_seal`)
  assert.deepEqual(seals, [{ ...moved, round: 2, envelope: 'ONE', publicKey: 'KEY' }])
})
