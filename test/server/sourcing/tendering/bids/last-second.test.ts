import { test } from 'node:test'
import { checkLastSecond, lastSecond } from '../../../../support/last-second.ts'
import { bidWorld } from './bid-world.ts'

test('thirty bidders in the last second, over two servers: the clock of the database decides, and no bid is lost', async () => {
  const world = await bidWorld()
  try {
    await checkLastSecond(world, await lastSecond(world, 30))
  } finally {
    await world.close()
  }
})
