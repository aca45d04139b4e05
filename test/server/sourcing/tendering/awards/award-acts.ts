import * as calls from '../../../../../src/contract/sourcing/tendering/awards.ts'
import type { AwardLineInput, TenderAward } from '../../../../../src/contract/sourcing/tendering/award-parts.ts'
import type { TestApp } from '../../../../support/app.ts'
import { preparedTender } from '../../../../support/tender-awards.ts'
import { setClock } from '../../../../support/tenders.ts'
import { decideOn, valueOf } from '../../../orders/purchase-orders/order-world.ts'

type Parts = Parameters<typeof preparedTender>[1]

/** Up to three winners per item. */
export const shared = { awardMode: 'PER_ITEM', maxWinners: 3 } as const

export const awardOf = async (world: TestApp, id: string): Promise<TenderAward> =>
  valueOf(await world.call('buyer', calls.getTenderAward, { id }))

export const propose = (
  world: TestApp,
  { id, version }: Pick<TenderAward, 'id' | 'version'>,
  lines: AwardLineInput[],
) => world.call('buyer', calls.proposeTenderAward, { id, version, lines })

/** Line of a supplier for an item, the first one by default. */
export function line(award: TenderAward, supplierId: string, qty: string, reason = '', item = 0): AwardLineInput {
  const bidId = award.bids.find(bid => bid.supplierId === supplierId)?.id ?? '0'
  return { itemId: award.items[item]?.id ?? '0', bidId, qty, reason }
}

/** Proposed to supplier 2 (400) and 1 (600). */
export async function proposed(world: TestApp, parts: Parts = {}): Promise<TenderAward> {
  const tender = await preparedTender(world, { ...shared, ...parts })
  const award = await awardOf(world, tender.id)
  const lines = [line(award, '2', '400'), line(award, '1', '600', 'Rest of the quantity')]
  return valueOf(await propose(world, award, lines))
}

/** Published until the end of its days, and approved. */
export async function awarded(world: TestApp, parts: Parts = {}): Promise<TenderAward> {
  const { id, tenderingNo } = await proposed(world, parts)
  const { publicEndTime } = valueOf(await world.call('buyer', calls.publishTenderResult, { id }))
  await setClock(world, publicEndTime ?? '')
  valueOf(await world.call('buyer', calls.submitTenderAward, { id }))
  await decideOn(world, tenderingNo)
  return awardOf(world, id)
}
