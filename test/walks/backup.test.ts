import assert from 'node:assert/strict'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { verifyChains } from '../../server/kit/audit.ts'
import { backUp } from '../../server/operation/backup/back-up.ts'
import { restore } from '../../server/operation/backup/restore.ts'
import { queryOrders } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { runBackup } from '../support/backup-command.ts'
import { makeDocument, requireDocuments, sha256 } from '../support/documents-in-flight.ts'
import type { KeptDocument } from '../support/documents-in-flight.ts'
import { signInAt, userAt } from '../support/over-http.ts'
import { contradictions, sampleOrder } from '../support/saves-in-flight.ts'
import { dataFolder, embeddedDatabase, startServer } from '../support/server-process.ts'
import { until } from '../support/until.ts'

let live: Awaited<ReturnType<typeof dataFolder>>
let fresh: Awaited<ReturnType<typeof dataFolder>>
let elsewhere: string
before(async () => {
  live = await dataFolder()
  fresh = await dataFolder()
  elsewhere = await mkdtemp(join(tmpdir(), 'srm-backups-'))
})
after(async () => {
  await live.remove()
  await fresh.remove()
  await rm(elsewhere, { recursive: true, force: true })
})

/** Everything in the restored database is present: files with their content, counts, sums, the audit trail. */
async function requireSound(dataDir: string): Promise<void> {
  const database = await embeddedDatabase(dataDir)
  try {
    const files = await database.rows<{ file: string; hash: string; encrypted: boolean }>(
      sql`select file, hash, seal is not null or content_key is not null as encrypted from attachment where state = 'CLEAN'`,
    )
    for (const { file, hash, encrypted } of files) {
      const content = await readFile(join(dataDir, 'files', file))
      // The hash of an encrypted file is that of what it holds.
      assert.ok(encrypted ? content.length > 0 : sha256(content) === hash, file)
    }
    assert.deepEqual(await verifyChains(database), [])
    assert.deepEqual(await contradictions(database), [])
  } finally {
    await database.close()
  }
}

test('a backup taken while everybody writes, restored into a fresh installation, holds every order and file', async t => {
  const server = await startServer({ DATA_DIR: live.path })
  t.after(() => server.kill('SIGKILL'))
  const buyer = await signInAt(server.origin, 'buyer')
  const order = await sampleOrder(buyer)
  const written: KeptDocument[] = []
  let writing = true
  const untilWritten = (count: number) => until(`${count} orders are written`, () => written.length >= count)
  const clerks = Array.from({ length: 3 }, async () => {
    while (writing) written.push(await makeDocument(server.origin, buyer, order))
  })
  await untilWritten(10)
  const kept = [...written]
  const backup = join(elsewhere, 'nightly')
  const said = await runBackup('backup', backup, { DATA_DIR: live.path })
  assert.match(said, /holds the database \(\d+ MB\) and \d+ files/)
  const [, recoveryKey = ''] = /recovery key of all such archives is ([\w-]{43}) /.exec(said) ?? []
  assert.ok(written.length > kept.length, 'orders were written during the backup')
  await untilWritten(written.length + 3)
  writing = false
  await Promise.all(clerks)
  server.kill('SIGTERM')
  assert.equal(await server.ended, 0, server.complaints())

  assert.match(await runBackup('restore', backup, { DATA_DIR: fresh.path }), /is as it was at 20/)
  const seals = (path: string) => readdir(join(path, 'files/seals')).catch(() => [])
  assert.ok((await seals(live.path)).length > 0)
  assert.deepEqual(await seals(backup), [], 'the keys of sealed quotes are not in the folder')
  assert.deepEqual(await seals(fresh.path), [])
  const settings = { DATA_DIR: fresh.path, SEAL_SECRET: recoveryKey }
  assert.match(await runBackup('restore', `${backup}.seals`, settings), /^\d+ keys of sealed quotes are back/)
  assert.deepEqual(await seals(fresh.path), await seals(live.path))
  const restored = await startServer({ DATA_DIR: fresh.path })
  t.after(() => restored.kill('SIGKILL'))
  await requireDocuments(userAt(restored.origin, buyer.token), kept)
  await requireSound(fresh.path)
  const again = await signInAt(restored.origin, 'buyer')
  const { data } = await again.call(queryOrders, { pageSize: 1 })
  const more = await makeDocument(restored.origin, again, order)
  assert.equal((await again.call(queryOrders, { pageSize: 1 })).data.total, data.total + 1)
  await requireDocuments(again, [more])
  restored.kill('SIGTERM')
  assert.equal(await restored.ended, 0, restored.complaints())
})

test('an installation whose server does not run is backed up, too, and stays stopped', async () => {
  const folder = join(elsewhere, 'stopped')
  const { files } = await backUp(live.path, folder)
  assert.ok(files.files > 0)
  assert.ok(!(await readdir(join(live.path, 'pg'))).includes('postmaster.pid'))
})

test('nothing is overwritten: neither a backup nor an installation, and a half backup is not restored', async () => {
  await assert.rejects(backUp(live.path, join(elsewhere, 'nightly')), /^BackupError: .*nightly exists already/)
  await assert.rejects(restore(join(elsewhere, 'nightly'), live.path), /^BackupError: .* is not empty/)
  await assert.rejects(restore(elsewhere, join(elsewhere, 'new')), /^BackupError: .* is no complete backup/)
  await assert.rejects(backUp(elsewhere, join(elsewhere, 'other')), /^BackupError: No embedded database lies in/)
  await rm(join(elsewhere, 'nightly/pg/PG_VERSION'))
  await assert.rejects(
    restore(join(elsewhere, 'nightly'), join(elsewhere, 'new')),
    /^BackupError: .* is not as it was made/,
  )
})
