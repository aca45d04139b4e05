import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import * as prequal from '../../../../../src/contract/sourcing/rounds/prequalification.ts'
import * as calls from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { TestApp } from '../../../../support/app.ts'
import type { TestUser } from '../../../../support/company.ts'
import { day } from '../../../../support/day.ts'
import { openEvents } from '../../../../support/event-stream.ts'
import type { EventStream } from '../../../../support/event-stream.ts'
import { biddingTender, prequalTimes, publishedTender, setClock, tenderWorld } from '../../../../support/tenders.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'

let world: TestApp
let origin = ''
before(async () => {
  world = await tenderWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
after(() => world.close())

async function listening(user: TestUser): Promise<EventStream> {
  const events = await openEvents(origin, await world.tokenOf(user))
  await events.next('unread')
  return events
}

/** Extends a tender, so that all who see it are notified of its next version. */
async function extend(id: string): Promise<number> {
  const { version } = valueOf(
    await world.call('buyer', calls.extendTender, {
      id,
      bidDeadline: `${day(12)} 12:00:00`,
      openTime: `${day(12)} 12:01:00`,
      reviewEndTime: `${day(20)} 12:00:00`,
      reason: 'Holiday',
    }),
  )
  return version
}

type Heard = { id: string; version: number | null; name: string }

/** Events of documents up to this version of a tender; those of its publication may still arrive, and are left out. */
async function heardUntil(events: EventStream, { id, version }: { id: string; version: number }, published: number) {
  const heard: Heard[] = []
  for (;;) {
    const next = (await events.next('document')) as Heard
    if (next.version === null || next.id !== id || next.version > published) heard.push(next)
    if (next.id === id && next.version === version) return heard
  }
}

const start = () => setClock(world, `${day()} 10:00:00`)

test('open pages of the suppliers that see a tender follow the buyer, without a name', async () => {
  await start()
  const invited = await biddingTender(world, { bidType: 'INVITE', invite: [{ supplierId: '1' }] })
  await start()
  const all = await biddingTender(world)
  const [supplier, supplier2] = [await listening('supplier'), await listening('supplier2')]
  const first = { id: invited.id, version: await extend(invited.id) }
  const second = { id: all.id, version: await extend(all.id) }
  const seen = await heardUntil(supplier, second, all.version)
  assert.deepEqual(
    seen.filter(({ version }) => version === first.version || version === second.version).map(({ name }) => name),
    ['', ''],
  )
  const others = await heardUntil(supplier2, second, all.version)
  assert.ok(!others.some(({ id }) => id === first.id), 'the one that was not invited is not notified')
  for (const events of [supplier, supplier2]) events.close()
})

test('no supplier notices what another one does, nor that it was admitted', async () => {
  await start()
  const times = prequalTimes(`${day(1)} 09:00:00`, `${day(2)} 09:00:00`, `${day(3)} 09:00:00`)
  const requirements = [{ name: 'Certified', kind: 'FLAG' as const, required: 0 as const }]
  const published = await publishedTender(world, {
    ...times,
    bidStartTime: `${day(3)} 09:00:00`,
    requirements,
    invite: [{ supplierId: '1' }],
  })
  const { id } = published
  await setClock(world, `${day(1)} 09:00:00`)
  const [supplier, supplier2] = [await listening('supplier'), await listening('supplier2')]
  const business = { businessType: 'TENDER' as const, businessId: id }
  valueOf(await world.call('supplier', calls.answerTenderInvite, { id, accept: 1, reason: '' }))
  valueOf(await world.call('supplier', prequal.submitPrequalification, { ...business, answers: ['1'] }))
  await setClock(world, `${day(2)} 09:00:00`)
  valueOf(await world.call('buyer', prequal.reviewPrequalification, { ...business, supplierId: '1', pass: true }))
  const version = await extend(id)
  const own = await heardUntil(supplier, { id, version }, published.version)
  assert.deepEqual(
    own.map(({ name }) => name),
    ['supplier', 'supplier', '', ''],
  )
  const others = await heardUntil(supplier2, { id, version }, published.version)
  assert.deepEqual(
    others.map(each => [each.version, each.name]),
    [[version, '']],
  )
  for (const events of [supplier, supplier2]) events.close()
})
