import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sql from 'sql-template-tag'
import { buildApp } from '../../../server/app.ts'
import { putDemoData } from '../../../server/db/demo-data/put-demo-data.ts'
import { ensurePortalClient } from '../../../server/installation.ts'
import { openFiles } from '../../../server/kit/files.ts'
import { openInquiry, queryInquiries } from '../../../src/contract/sourcing/inquiries/inquiries.ts'
import { inquiryStatuses } from '../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { queryQuestions } from '../../../src/contract/sourcing/rounds/questions.ts'
import { callWith } from '../../support/app.ts'
import { testDatabase } from '../../support/database.ts'
import { signIn } from './demo-app.ts'
import { everyOfferedStepWorks } from './offered-steps.ts'

test('the demo has an inquiry in every state, sealed quotes that its server can open, signed copies, and steps that can be done', async () => {
  const { database, close } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'srm-demo-files-'))
  const files = await openFiles({ dataDir })
  await putDemoData(database, { files })
  await ensurePortalClient(database, { clientId: 'portal', clientSecret: 'secret-of-tests' })
  const config = { allowedOrigins: [], logLevel: 'error' as const, trustedProxies: 0 }
  const app = await buildApp({ config, database, files, checkAnswers: true })
  try {
    const copies = await database.rows<{ signed: boolean }>(sql`
      select distinct exists (select from attachment f where f.id = t.buyer_copy_id and f.business_id = t.id)
        and exists (select from attachment f where f.id = t.supplier_copy_id and f.business_id = t.id) as signed
      from contract t where t.status in ('EFFECTIVE', 'EXPIRED', 'TERMINATED', 'CLOSED')`)
    assert.deepEqual(copies, [{ signed: true }])
    const buyer = await signIn(app, 'buyer')
    const { data } = await callWith(app, buyer, queryInquiries, { pageSize: 100 })
    const states = new Set(data.records.map(({ status }) => status))
    assert.deepEqual(
      inquiryStatuses.filter(status => !states.has(status)),
      [],
    )
    const second = await signIn(app, 'buyer2')
    for (const list of [queryInquiries, queryQuestions]) {
      const totals = [1, 2, 3, 4].map(async scope => (await callWith(app, second, list, { scope })).data.total)
      const [all = 0, ofOrg, own, ofSupplier] = await Promise.all(totals)
      assert.ok(all > 0, list.path)
      assert.deepEqual(
        [ofOrg, own, ofSupplier],
        [all, 0, 0],
        `${list.path} of an organisation, of a person, of a supplier`,
      )
    }
    const sealed = await database.one<{ count: string }>(sql`
      select count(*) as count from inquiry_quote where sealed is not null and amount_excl = 0 and quoted_count = 0`)
    assert.ok(Number(sealed?.count) >= 6)
    const proofless = await database.one<{ count: string }>(sql`
      select count(*) as count from inquiry_quote k join inquiry q on q.id = k.inquiry_id
      where q.inquiry_type <> 'AUCTION' and k.status not in ('DECLINED', 'WITHDRAWN') and k.receipt_hash !~ '^[0-9a-f]{64}$'`)
    assert.equal(proofless?.count, '0', 'every quote has its proof')
    const ended = data.records.filter(({ status }) => status === 'QUOTE_END')
    assert.deepEqual(ended.map(({ inquiryType }) => inquiryType).sort(), ['AUCTION', 'QUOTE'])
    for (const { id, inquiryType } of ended) {
      const answer = await callWith(app, buyer, openInquiry, { id })
      assert.equal(answer.code, '200', inquiryType)
      assert.equal(answer.data.status, 'FIRST_TRIAL')
      assert.ok(
        answer.data.quotes.every(
          ({ amountExcl, amountIncl }) => 0 < Number(amountExcl) && Number(amountExcl) < Number(amountIncl),
        ),
      )
      const filed = answer.data.quotes.filter(({ fileCount }) => fileCount === 1)
      assert.equal(filed.length > 0, inquiryType === 'QUOTE', 'files of sealed quotes are opened with them')
    }
    await everyOfferedStepWorks(app)
  } finally {
    await app.close()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
