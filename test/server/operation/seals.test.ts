import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { openFiles } from '../../../server/kit/files.ts'
import { newSealKeys, openText, sealText } from '../../../server/kit/seal.ts'
import { backUpSeals, restoreSeals } from '../../../server/operation/backup/seals.ts'

let folder: string
before(async () => (folder = await mkdtemp(join(tmpdir(), 'srm-seals-'))))
after(() => rm(folder, { recursive: true, force: true }))

const name = 'seals/inquiry-1-1-0123456789abcdef'
const { publicKey, privateKey } = newSealKeys()
const quote = sealText(publicKey, '{"price":"9.50"}', 'place')

/** The files of an installation, with the key of a sealed quote or without. */
async function installation(of: string, withKey: boolean) {
  const files = await openFiles({ dataDir: join(folder, of) })
  if (withKey) await files.write(name, Readable.from([privateKey]))
  return files
}
const opened = async (files: Awaited<ReturnType<typeof installation>>) =>
  openText(await text(await files.read(name)), quote, 'place')

test('keys of sealed quotes come back with archive and recovery key, and with neither alone', async () => {
  const live = await installation('live', true)
  const archive = join(folder, 'first.seals')
  const first = await backUpSeals(live, archive, undefined)
  assert.equal(first.keys, 1)
  assert.match(first.recoveryKey ?? '', /^[\w-]{43}$/)
  assert.ok(!(await readFile(archive, 'utf8')).includes(privateKey), 'the archive alone tells nothing')

  const fresh = await installation('fresh', false)
  await assert.rejects(opened(fresh), 'the folder alone opens nothing')
  await assert.rejects(restoreSeals(fresh, archive, undefined), /^BackupError: SEAL_SECRET must be the recovery key/)
  await assert.rejects(restoreSeals(fresh, archive, 'another recovery key'), /^BackupError: .* does not open/)
  await assert.rejects(opened(fresh))
  assert.equal(await restoreSeals(fresh, archive, first.recoveryKey), 1)
  assert.equal(await opened(fresh), '{"price":"9.50"}')
})

test('the recovery key is told once and opens later archives; a secret of the operator takes its place', async () => {
  const live = await installation('again', true)
  const { recoveryKey } = await backUpSeals(live, join(folder, 'one.seals'), undefined)
  const second = await backUpSeals(live, join(folder, 'two.seals'), undefined)
  assert.deepEqual(second, { keys: 1 })
  for await (const file of live.names())
    assert.ok(!(await text(await live.read(file))).includes(recoveryKey ?? ''), `${file} does not hold it`)
  assert.equal(await restoreSeals(await installation('two', false), join(folder, 'two.seals'), recoveryKey), 1)

  const own = 'correct horse battery'
  assert.deepEqual(await backUpSeals(live, join(folder, 'own.seals'), own), { keys: 1 })
  await assert.rejects(restoreSeals(live, join(folder, 'own.seals'), recoveryKey), /does not open/)
  assert.equal(await restoreSeals(await installation('own', false), join(folder, 'own.seals'), own), 1)
  await assert.rejects(backUpSeals(live, join(folder, 'own.seals'), own), /^BackupError: .* exists already/)
})
