import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import * as contracts from '../../../src/contract/sourcing/contracts/contracts.ts'
import type { Endpoint, Input } from '../../../src/contract/envelope.ts'
import { queryInquiries } from '../../../src/contract/sourcing/inquiries/inquiries.ts'
import { handOverInquiry } from '../../../src/contract/sourcing/inquiries/parity.ts'
import * as orders from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { callWith } from '../../support/app.ts'
import { signIn } from './demo-app.ts'

type Step = (id: string) => Promise<{ code: string; msg: string; errors: unknown }>

interface Offering {
  id: string
  no: string
  allowed: readonly string[]
}

/**
 * Awards, contracts and orders of the demo can do what they offer to the buyer. Each record does one of the steps that it
 * offers, the one that the fewest others have done.
 */
export async function everyOfferedStepWorks(app: FastifyInstance): Promise<void> {
  const token = await signIn(app, 'buyer')
  const act = <E extends Endpoint>(endpoint: E, input: (id: string) => Input<E>): Step => {
    return id => callWith(app, token, endpoint, input(id))
  }
  const reason = 'Asked for'
  const awarded = await callWith(app, token, queryInquiries, { pageSize: 100, status: 'OUTCOME' })
  const handOver = { handOver: act(handOverInquiry, id => ({ id })) }
  await tryAll(
    awarded.data.records.map(each => ({ ...each, no: each.inquiryNo })),
    handOver,
  )
  const agreed = await callWith(app, token, contracts.queryContracts, { pageSize: 100 })
  await tryAll(
    agreed.data.records.map(each => ({ ...each, no: each.contractNo })),
    {
      submit: act(contracts.submitContract, id => ({ id })),
      withdraw: act(contracts.withdrawContract, id => ({ id })),
      send: act(contracts.sendContract, id => ({ id })),
      takeBack: act(contracts.takeBackContract, id => ({ id, reason })),
      terminate: act(contracts.terminateContract, id => ({ id, reason })),
      remove: act(contracts.removeContracts, id => ({ ids: [id] })),
    },
  )
  const ordered = await callWith(app, token, orders.queryOrders, { pageSize: 300 })
  await tryAll(
    ordered.data.records.map(each => ({ ...each, no: each.orderNo })),
    {
      submit: act(orders.submitOrder, id => ({ id })),
      withdraw: act(orders.withdrawOrder, id => ({ id })),
      issue: act(orders.issueOrder, id => ({ id })),
      takeBack: act(orders.takeBackOrder, id => ({ id, reason })),
      cancel: act(orders.cancelOrder, id => ({ id, reason })),
      remove: act(orders.removeOrders, id => ({ ids: [id] })),
      copy: act(orders.copyOrder, id => ({ id })),
    },
  )
}

async function tryAll(records: readonly Offering[], steps: Readonly<Record<string, Step>>): Promise<void> {
  const done = new Map<string, number>()
  const failed: string[] = []
  for (const { id, no, allowed } of records) {
    const [name] = allowed
      .filter(each => each in steps)
      .sort((one, other) => (done.get(one) ?? 0) - (done.get(other) ?? 0))
    if (name === undefined || (done.get(name) ?? 0) >= most) continue
    done.set(name, (done.get(name) ?? 0) + 1)
    const { code, msg, errors } = (await steps[name]?.(id)) ?? { code: '', msg: '', errors: [] }
    if (code !== '200') failed.push(`${name} ${no}: ${code} ${msg} ${JSON.stringify(errors)}`)
  }
  assert.deepEqual(failed, [])
  assert.ok(done.size > 0)
}

/** How often one step is tried: rows of large lists are alike. */
const most = 12
