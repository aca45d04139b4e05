import assert from 'node:assert/strict'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { areas } from '../../../server/areas.ts'
import { putDemoData } from '../../../server/db/demo-data/put-demo-data.ts'
import type { Database } from '../../../server/db/database.ts'
import { openFiles } from '../../../server/kit/files.ts'
import { moldSteps } from '../../../server/modules/goods/molds/mold.rules.ts'
import { transferSteps } from '../../../server/modules/goods/molds/transfers/transfer.rules.ts'
import { blankProblem, problemSteps } from '../../../server/modules/goods/quality/problem.rules.ts'
import { receiptSteps } from '../../../server/modules/goods/receipts/receipt.rules.ts'
import { returnSteps } from '../../../server/modules/goods/returns/return.rules.ts'
import { answerFileType, problemBusinessType, severities } from '../../../src/contract/goods/quality/problem-parts.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
let database: Database
before(async () => {
  opened = await testDatabase()
  database = opened.database
  await putDemoData(database, { files: await openFiles({ dataDir: await mkdtemp(join(tmpdir(), 'srm-histories-')) }) })
})
after(() => opened.close())

interface Table<Doc extends { status: string }> {
  [event: string]: { from: readonly string[]; to: string | ((doc: Doc) => string) }
}

/** Each status change of a table, as `from>to`; `variants` are documents that differ in what decides the target. */
function changesOf<Doc extends { status: string }>(table: Table<Doc>, variants: readonly Doc[]): Set<string> {
  const changes = Object.values(table).flatMap(({ from, to }) =>
    from.flatMap(status => {
      if (to === 'same') return []
      const targets = typeof to === 'string' ? [to] : variants.map(each => to({ ...each, status }))
      return targets.map(target => `${status}>${target}`)
    }),
  )
  return new Set(changes)
}

const agreed = { oldFlag: 1, newFlag: 1, oldAgreed: 1, newAgreed: 1 } as const
/** Status changes of documents with tables here; a return is closed by other events. */
const known: Record<string, Set<string>> = {
  PROBLEM_8D: changesOf(
    problemSteps,
    severities.map(severity => ({ ...blankProblem, severity })),
  ),
  RETURN_ORDER: changesOf(returnSteps, []).add('RETURNED>CLOSED'),
  RECEIPT: changesOf(
    receiptSteps,
    [0, 1].map(toInspect => ({ status: 'NEW' as const, toInspect })),
  ),
  MOLD: changesOf(moldSteps, []),
  MOLD_TRANSFER: changesOf(transferSteps, [{ status: 'PROPOSED', ...agreed }]),
}

/** Changes of an order are recorded for the order, each from nothing to its result. */
const ofOrder = 'ORDER_CHANGE'

interface Entry {
  businessType: string
  businessId: string
  docNo: string
  fromStatus: string
  toStatus: string
  future: boolean
}

/** Status changes in the audit trail for documents of these types, in order, by document. */
async function histories(types: readonly string[]): Promise<Map<string, Entry[]>> {
  const entries = await database.rows<Entry>(sql`
    select business_type, business_id, doc_no, from_status, to_status, time > now() as future from audit_log
    where action in ('CREATE', 'STATUS') and business_type = any(${[...types]}::text[]) order by time, chain, position`)
  const found = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = `${entry.businessType} ${entry.businessId}`
    found.set(key, [...(found.get(key) ?? []), entry])
  }
  return found
}

test('each history of a document begins with its entry, goes from state to state, and ends in the state it is in', async () => {
  const types = areas
    .flatMap(area => area.auditTypes ?? [])
    .flatMap(each => (typeof each === 'string' || each.code === ofOrder ? [] : [each]))
  const found = await histories(types.map(each => each.code))
  let seen = 0
  for (const { code, record } of types) {
    if (record === undefined || ![...found.values()].some(([first]) => first?.businessType === code)) continue
    const states = await database.rows<{ id: string; status: string }>(sql`
      select r.id::text as id, r.status::text as status from (${record}) r`)
    for (const { id, status } of states) {
      const entries = found.get(`${code} ${id}`) ?? []
      if (entries.length === 0) continue
      seen += 1
      assert.equal(entries[0]?.fromStatus, '', `${code} ${id} is entered first`)
      assert.equal(entries.at(-1)?.toStatus, status, `${code} ${id}`)
      entries.slice(1).forEach((entry, at) => assert.equal(entry.fromStatus, entries[at]?.toStatus, entry.docNo))
    }
  }
  assert.ok(seen > 2000, `${seen}`)
  for (const code of Object.keys(known))
    assert.ok(
      [...found.keys()].some(key => key.startsWith(`${code} `)),
      code,
    )
})

test('each change of state in a history is one that the table of its document knows', async () => {
  for (const entries of (await histories(Object.keys(known))).values())
    for (const { businessType, docNo, fromStatus, toStatus } of entries.slice(1))
      assert.ok(known[businessType]?.has(`${fromStatus}>${toStatus}`), `${docNo}: ${fromStatus} to ${toStatus}`)
})

test('no step of a problem lies in time to come', async () => {
  const found = await histories(['PROBLEM_8D'])
  assert.deepEqual(
    [...found.values()].flat().filter(({ future }) => future),
    [],
  )
})

test('each problem has what shows it, and each whose corrections were carried out the proof of its step', async () => {
  const lacking = await database.rows(sql`
    select p.problem_no from problem p where not exists (select from attachment f where f.business_id = p.id
        and f.business_type = ${problemBusinessType} and f.create_time <= coalesce(p.open_time, now()))
      or p.status in ('VERIFYING', 'CLOSED') and not exists (select from attachment f where f.business_id = p.id
        and f.business_type = ${answerFileType} and f.create_time between p.step_time and p.verify_time)`)
  assert.deepEqual(lacking, [])
})
