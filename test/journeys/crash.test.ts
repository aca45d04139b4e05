import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getOrder } from '../../src/contract/purchase-orders/purchase-orders.ts'
import { signInAt, userAt } from '../support/over-http.ts'
import { answered, hundredSaves, repeatUntilAnswered, requireSound } from '../support/saves-in-flight.ts'
import type { Save, SavingUsers } from '../support/saves-in-flight.ts'
import { dataFolder, embeddedDatabase, postmasterOf, startServer } from '../support/server-process.ts'
import type { ServerProcess } from '../support/server-process.ts'

let folder: Awaited<ReturnType<typeof dataFolder>>
let server: ServerProcess
before(async () => {
  folder = await dataFolder()
  server = await startServer({ DATA_DIR: folder.path })
})
after(async () => {
  server.kill('SIGTERM')
  await server.ended
  await folder.remove()
})

async function signIn(): Promise<SavingUsers> {
  return { buyer: await signInAt(server.origin, 'buyer'), supplier: await signInAt(server.origin, 'supplier') }
}

/** Starts all saves at once, calls `disturb` when a random number of them is answered, and waits for every end. */
async function makeAll(saves: Save[], users: SavingUsers, disturb: () => void): Promise<void> {
  let left = randomInt(5, 60)
  await Promise.all(
    saves.map(async save => {
      save.answer = await save.make(users)
      if (answered(save) && --left === 0) disturb()
    }),
  )
}

async function requireSoundDatabase(saves: readonly Save[]): Promise<void> {
  const database = await embeddedDatabase(folder.path)
  try {
    await requireSound(database, saves)
  } finally {
    await database.close()
  }
}

test('a killed server keeps every answered save, and what was not answered can be repeated', async () => {
  const users = await signIn()
  const saves = await hundredSaves(users)
  await makeAll(saves, users, () => server.kill('SIGKILL'))
  assert.equal(await server.ended, null)
  const kept = new Map(saves.filter(answered).map(save => [save, save.answer?.data]))
  assert.ok(kept.size > 0 && kept.size < saves.length, `${kept.size} were answered`)

  server = await startServer({ DATA_DIR: folder.path })
  const again = {
    buyer: userAt(server.origin, users.buyer.token),
    supplier: userAt(server.origin, users.supplier.token),
  }
  for (const order of kept.values()) {
    const found = await again.buyer.call(getOrder, { id: order?.id })
    assert.deepEqual([found.code, found.data.orderNo], ['200', order?.orderNo])
  }
  await repeatUntilAnswered(saves, again)
  const repeated = await Promise.all(saves.map(save => save.make(again)))
  assert.deepEqual(
    repeated.map(answer => answer.data.id),
    saves.map(save => save.answer?.data.id),
  )
  await requireSoundDatabase(saves)
})

test('a killed PostgreSQL comes back by itself; meanwhile calls answer 503 and nothing is lost', async () => {
  const users = await signIn()
  const saves = await hundredSaves(users)
  const killed = await postmasterOf(folder.path)
  await makeAll(saves, users, () => void process.kill(killed, 'SIGKILL'))
  const others = saves.filter(save => !answered(save))
  const kept = new Map(saves.filter(answered).map(save => [save, save.answer?.data.id]))
  assert.ok(kept.size > 0 && others.length > 0, `${kept.size} were answered`)
  for (const { answer } of others) assert.equal(answer?.status, 503, JSON.stringify(answer))

  await repeatUntilAnswered(others, users)
  assert.equal(server.code(), undefined)
  assert.notEqual(await postmasterOf(folder.path), killed)
  for (const [save, id] of kept) assert.equal((await save.make(users)).data.id, id)
  await requireSoundDatabase(saves)
})
