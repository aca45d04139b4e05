import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import * as calls from '../../../../../src/contract/sourcing/tendering/awards.ts'
import { getTender } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import { getContract, queryContracts, saveContract } from '../../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Contract, ContractInput } from '../../../../../src/contract/sourcing/contracts/contracts.ts'
import type { TestApp } from '../../../../support/app.ts'
import { day } from '../../../../support/day.ts'
import { awardWorld, preparedTender, putBids } from '../../../../support/tender-awards.ts'
import { invitedAll, setClock } from '../../../../support/tenders.ts'
import { messageCount, refusalOf } from '../../../goods/delivery-orders/delivery-world.ts'
import { decideOn, valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { awarded, awardOf, line, propose, proposed } from './award-acts.ts'

let world: TestApp
before(async () => {
  world = await awardWorld()
})
after(() => world.close())

test('approval is checked again; a rejected or withdrawn award is prepared again', async () => {
  const { id, tenderingNo } = await proposed(world)
  assert.equal((await world.call('buyer', calls.withdrawTenderAward, { id })).code, '18027')
  assert.equal((await world.call('buyer', calls.submitTenderAward, { id })).code, '16005')
  const publish = async () => {
    const { publicEndTime } = valueOf(await world.call('buyer', calls.publishTenderResult, { id }))
    await setClock(world, publicEndTime ?? '')
  }
  await publish()
  await world.database.run(sql`update supplier set freeze_flag = 1 where id = 2`)
  assert.equal((await world.call('buyer', calls.submitTenderAward, { id })).code, '16012')
  await world.database.run(sql`update supplier set freeze_flag = 0 where id = 2`)
  valueOf(await world.call('buyer', calls.submitTenderAward, { id }))
  const withdrawn = valueOf(await world.call('buyer', calls.withdrawTenderAward, { id }))
  assert.deepEqual([withdrawn.status, withdrawn.publicEndTime], ['PRE_AWARD', null])
  await publish()
  valueOf(await world.call('buyer', calls.submitTenderAward, { id }))
  await decideOn(world, tenderingNo, 'REJECT')
  assert.equal((await awardOf(world, id)).status, 'PRE_AWARD')
  assert.equal(await messageCount(world, 'buyer', 'tender.awardRejected', id), 1)
})

test('letters go to all bidders at once, with scores, reasons and the end of the stand-still period', async () => {
  const { id, status, lots, lines, bids } = await awarded(world)
  assert.deepEqual([status, lots[0]?.status, lines[0]?.status], ['AWARDED', 'AWARDED', 'OFFICIAL'])
  assert.deepEqual(
    bids.map(bid => [bid.supplierId, bid.status]),
    [
      ['2', 'WON'],
      ['1', 'PART_WON'],
      ['9', 'LOST'],
    ],
  )
  await world.database.run(sql`update tender set rules = '{"standstillDays": 3}' where id = ${id}`)
  assert.deepEqual(valueOf(await world.call('supplier', calls.queryTenderLetters, { id })), [])
  const before = await world.database.one<{ count: string }>(
    sql`select count(*) as count from tender_letter where tender_id = ${id}`,
  )
  assert.equal(before?.count, '0')
  const letters = valueOf(await world.call('buyer', calls.sendTenderLetters, { id }))
  assert.deepEqual(
    letters.map(each => [each.supplierId, each.kind, each.lots[0]?.result, each.lots[0]?.rows[0]?.qty ?? null]).sort(),
    [
      ['1', 'AWARD', 'WON', '600'],
      ['2', 'AWARD', 'WON', '400'],
      ['9', 'THANKS', 'LOST', null],
    ],
  )
  const lost = letters.find(each => each.kind === 'THANKS')?.lots[0]
  assert.deepEqual(
    [lost?.own.rank, lost?.own.amount, lost?.winners.map(each => each.amount), lost?.reasons],
    [3, '10600', ['9800', '10000'], ['Rest of the quantity']],
  )
  assert.equal(valueOf(await world.call('buyer', calls.sendTenderLetters, { id })).length, 3)
  assert.equal(await messageCount(world, 'salesman', 'tender.letter', id), 1)
  const own = valueOf(await world.call('salesman', calls.queryTenderLetters, { id }))
  assert.deepEqual([own.length, own[0]?.supplierId, own[0]?.deposit], [1, '9', null])
  const read = valueOf(await world.call('buyer', calls.queryTenderLetters, { id }))
  assert.deepEqual(read.map(each => each.readTime !== null).sort(), [false, false, true])

  const terms = ['1', '2'].map(supplierId => ({ supplierId, validFrom: day(), validTo: day(300) }))
  const handOver = (contracts: typeof terms) => world.call('buyer', calls.handOverTender, { id, contracts })
  assert.equal((await handOver(terms)).code, '10008', 'the stand-still period has not ended')
  await setClock(world, letters[0]?.standstillEnd ?? '')
  assert.equal((await handOver(terms.slice(1))).code, '10011')
  assert.equal((await handOver([...terms, { ...terms[0], supplierId: '9' } as (typeof terms)[number]])).code, '10007')
  assert.equal((await handOver([...terms, ...terms])).code, '10009')
  assert.equal(valueOf(await handOver(terms)).status, 'CLOSED')
  assert.equal((await handOver(terms)).code, '16005')
  const made = await world.database.rows<Record<string, string>>(sql`
    select c.supplier_id, c.source_type, c.status, trim_scale(i.qty) as qty, trim_scale(i.price_excl) as price
    from contract c join contract_item i on i.contract_id = c.id where c.source_type = 'TENDER' and c.source_id = ${id}
    order by c.supplier_id`)
  assert.deepEqual(made, [
    { supplierId: '1', sourceType: 'TENDER', status: 'NEW', qty: '600', price: '10' },
    { supplierId: '2', sourceType: 'TENDER', status: 'NEW', qty: '400', price: '9.8' },
  ])
  const drafts = valueOf(await world.call('buyer', calls.queryTenderContracts, { id }))
  assert.equal(drafts.length, 2)
  const draft = valueOf(await world.call('buyer', getContract, { id: drafts[0]?.id ?? '' }))
  const save = (parts: Partial<ContractInput>) =>
    world.call('buyer', saveContract, { ...contractInput(draft), ...parts })
  const changed = contractInput(draft).details.map(row => ({ ...row, qty: '599' }))
  assert.match(refusalOf(await save({ details: changed })), /^10008 details\[0\]\.qty/)
  assert.match(refusalOf(await save({ supplierId: '9' })), /^10008 supplierId/)
  assert.equal(valueOf(await save({ warrantyMonths: 12 })).warrantyMonths, 12)
  const prices = await world.database.one<{ count: string }>(sql`
    select count(*) as count from price_record where source = 'TENDER' and source_no = (
      select tendering_no from tender where id = ${id})`)
  assert.equal(prices?.count, '2')
  assert.ok(valueOf(await world.call('buyer', queryContracts, { pageSize: 10 })).total >= 2)
})

function contractInput(contract: Contract): ContractInput {
  const { id, version, title, contractType, orgId, companyId, supplierId, validFrom, validTo, currency } = contract
  const { limitAmount, overPct, warrantyMonths, reason, paymentTermId } = contract
  const details = contract.details.map(
    ({ id: rowId, materialId, materialText, spec, qty, unit, priceExcl, taxCode, tiers, needDate }) => ({
      id: rowId,
      materialId,
      materialText,
      spec,
      qty,
      unit,
      priceExcl,
      taxCode,
      tiers,
      needDate,
    }),
  )
  const head = { id, version, title, contractType, orgId, companyId, supplierId, validFrom, validTo, currency }
  return { ...head, limitAmount, overPct, warrantyMonths, reason, paymentTermId, paymentPlan: [], details }
}

test('hand-over needs letters, and no open question', async () => {
  const { id } = await awarded(world)
  assert.equal((await world.call('buyer', calls.handOverTender, { id, contracts: [] })).code, '16005')
  assert.equal((await world.call('supplier', calls.sendTenderLetters, { id })).code, '16006')
})

test('a winner that drops out is replaced by the next rank without new ranks', async () => {
  const { id } = await awarded(world)
  const sent = valueOf(await world.call('buyer', calls.sendTenderLetters, { id }))
  assert.deepEqual(
    [sent[0]?.standstillEnd, sent[0]?.lots[0]?.rows[0]?.currency],
    [null, 'CNY'],
    'no stand-still period',
  )
  const ranks = (await awardOf(world, id)).ranks
  const replace = (supplierId: string, user: 'buyer' | 'buyer2' = 'buyer2') =>
    world.call(user, calls.replaceTenderWinner, { id, supplierId, reason: 'Insolvent', forfeit: 1 })
  assert.equal((await replace('9')).code, '10007')
  assert.equal((await replace('2', 'buyer')).code, '16006')
  const again = valueOf(await replace('2'))
  assert.deepEqual(
    [again.status, again.lines.map(each => each.status), again.ranks],
    ['PRE_AWARD', ['CANCELLED', 'PRE'], ranks],
  )
  assert.equal(await messageCount(world, 'finance', 'tender.keepDeposit', id), 1)
  assert.deepEqual(
    again.bids.map(bid => [bid.supplierId, bid.status, bid.obstacle]),
    [
      ['2', 'LOST', 'replaced'],
      ['1', 'VALID', null],
      ['9', 'VALID', null],
    ],
  )
  assert.deepEqual(valueOf(await world.call('buyer', calls.queryTenderLetters, { id })), [])
  const award = await awardOf(world, id)
  assert.match(refusalOf(await propose(world, award, [line(award, '2', '400')])), /^16012/)
  // The next rank needs no reason.
  valueOf(await propose(world, award, [line(award, '1', '1000')]))
  const { publicEndTime, tenderingNo } = { ...valueOf(await world.call('buyer', calls.publishTenderResult, { id })) }
  await setClock(world, publicEndTime ?? '')
  valueOf(await world.call('buyer', calls.submitTenderAward, { id }))
  await decideOn(world, tenderingNo)
  const letters = valueOf(await world.call('buyer', calls.sendTenderLetters, { id }))
  assert.deepEqual(letters.map(each => [each.supplierId, each.kind]).sort(), [
    ['1', 'AWARD'],
    ['2', 'THANKS'],
    ['9', 'THANKS'],
  ])
})

test('a further round of a negotiated tender: earlier bids no longer count', async () => {
  const tender = await preparedTender(world, { bidType: 'NEGOTIATE', rounds: 2, invite: [...invitedAll] })
  const { id } = tender
  const next = (quoteEndTime: string, quoteStartTime: string | null = null) =>
    world.call('buyer', calls.nextTenderRound, { id, quoteStartTime, quoteEndTime })
  assert.equal((await next(`${day(11)} 09:00:00`)).code, '18006')
  assert.equal((await next(`${day(12)} 09:00:00`, `${day(12)} 09:00:00`)).code, '18006')
  const moved = valueOf(await next(`${day(12)} 09:00:00`))
  assert.deepEqual([moved.status, moved.round], ['BIDDING', 2])
  assert.equal(await messageCount(world, 'supplier', 'tender.nextRound', id), 1)
  const bids = await world.database.rows<{ status: string }>(sql`select status from tender_bid where tender_id = ${id}`)
  assert.deepEqual(
    bids.map(({ status }) => status),
    ['SUPERSEDED', 'SUPERSEDED', 'SUPERSEDED'],
  )
  const keys = await world.database.one<{ count: string }>(sql`
    select count(*) as count from tender_envelope_key where tender_id = ${id} and round = 2`)
  assert.equal(keys?.count, '1')
  assert.equal((await world.call('buyer', calls.getTenderAward, { id })).code, '16005')
  const again = valueOf(await world.call('buyer', getTender, { id }))
  await setClock(world, `${day(12)} 10:00:00`)
  await putBids(world, again, [{ supplierId: '1', prices: ['9'] }])
  const award = await awardOf(world, id)
  assert.deepEqual([award.round, award.bids.length, award.ranks.length], [2, 1, 1])
  assert.equal((await next(`${day(13)} 09:00:00`)).code, '16005', 'no round is left')
  await world.database.run(sql`update tender set rounds = 3 where id = ${id}`)
  await world.database.run(sql`update tender_bid set status = 'WITHDRAWN' where tender_id = ${id} and round = 2`)
  assert.equal((await next(`${day(13)} 09:00:00`)).code, '18023')
})

test('all conditions of awards hold after these steps', async () => {
  const { awardInvariants } = await import('../../../../../server/modules/sourcing/tendering/awards/invariants.ts')
  const { findDifferences } = await import('../../../../../server/kit/invariant.ts')
  for (const each of awardInvariants)
    assert.deepEqual(await world.database.transaction(db => findDifferences(db, each)), [], each.name)
})
