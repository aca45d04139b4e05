import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Database, Db } from '../../../../server/db/database.ts'
import { callerWithoutSession } from '../../../../server/kit/call/caller.ts'
import type { Caller } from '../../../../server/kit/call/caller.ts'
import type { PagesInTurn } from '../../../../server/kit/call/paging.ts'
import type { ExportList } from '../../../../server/kit/tables/export-list.ts'
import { openFiles } from '../../../../server/kit/files.ts'
import { serverOf } from '../../../support/areas.ts'
import { testDatabase } from '../../../support/database.ts'

let dataDir: string
let database: Database
let close: () => Promise<void>
let caller: Caller
before(async () => {
  ;({ database, close } = await testDatabase('demo'))
  dataDir = await mkdtemp(join(tmpdir(), 'srm-in-turn-'))
  const user = await database.one<{ id: string; enterpriseId: string }>(sql`
    select id, enterprise_id from app_user where username = 'buyer2'`)
  assert.ok(user)
  caller = {
    ...callerWithoutSession({ userId: user.id, enterpriseId: user.enterpriseId, userType: 'BUYER' }),
    orgIds: undefined,
  }
})
after(async () => {
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

const pageSize = 7
/** The number of pages compared per list. */
const mostPages = 4

/** The first pages of a list, by their numbers or in turn, and whether a cursor was read. */
async function pagesOf(db: Db, list: ExportList, inTurn?: PagesInTurn): Promise<object[][]> {
  const act = { db, caller, requestId: '', trail: [], reactions: [] }
  const pages: object[][] = []
  for (let page = 1; page <= mostPages; page++) {
    const { records } = await list.read(act, {}, { page, pageSize, knownTotal: 0, ...(inTurn && { inTurn }) })
    pages.push([...records])
    if (records.length < pageSize) break
  }
  return pages
}

/** Lists that need a parameter, or that exist in the running server. */
const needed = new Set(['fin/recon/lines', 'fin/balance/documents', 'system/sys/lov/query'])
/** Lists that are read whole, because they are never long. */
const short = ['system/module/query', 'basic/company/queryAccounts']

/** Runs work in a separate transaction. */
const alone = <T>(work: (db: Db) => Promise<T>) => database.transaction(work, { readOnly: true })

test('every list that goes out as a file has the same rows in turn as by the numbers of its pages', async () => {
  const { brought } = serverOf({ database, files: await openFiles({ dataDir }) })
  const byNumber: string[] = []
  let long = 0
  for (const list of brought.exports) {
    if (needed.has(list.call)) continue
    const inTurn: PagesInTurn = {}
    const [wanted, found] = [await alone(db => pagesOf(db, list)), await alone(db => pagesOf(db, list, inTurn))]
    assert.deepEqual(found, wanted, list.call)
    if (wanted.length > 1) long += 1
    if (inTurn.statement === undefined) byNumber.push(list.call)
  }
  assert.ok(long > 60, `${long} lists have several pages`)
  assert.deepEqual(byNumber, short)
})
