import { test } from 'node:test'
import { bidWorld } from '../server/sourcing/tendering/bids/bid-world.ts'
import { checkLastSecond, lastSecond } from '../support/last-second.ts'

test('300 bidders in the last second, over two servers: the clock of the database decides, and no bid is lost', async () => {
  const world = await bidWorld()
  try {
    await checkLastSecond(world, await lastSecond(world, 300))
  } finally {
    await world.close()
  }
})
