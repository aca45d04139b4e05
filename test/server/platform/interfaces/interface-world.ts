import assert from 'node:assert/strict'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { queryInterfaceLog, saveInterfaceDef } from '../../../../src/contract/platform/interfaces/interfaces.ts'
import { sendEntries } from '../../../../server/modules/platform/interfaces/send.ts'
import { orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { receiver } from './receiver.ts'

/** The world of orders with another system that it may send to. */
export async function interfaceWorld() {
  const other = await receiver()
  const world = await orderWorld({ interfaceHosts: [other.host] })
  const entries = async () => valueOf(await world.call('admin', queryInterfaceLog, { pageSize: 100 })).records
  return {
    world,
    other,
    /** An interface that receives every possible event. */
    async define(change: Partial<Input<typeof saveInterfaceDef>> = {}) {
      const orders = ['order.issued', 'order.changed', 'order.answered'] as const
      const eventTypes = change.protocol === 'UBL' ? [...orders] : [...orders, 'supplier.stage' as const]
      const wanted = {
        code: 'ERP',
        name: 'ERP',
        protocol: 'REST' as const,
        endpoint: other.url,
        mapping: {},
        retryMax: 5,
      }
      return valueOf(await world.call('admin', saveInterfaceDef, { ...wanted, eventTypes, ...change }))
    },
    /** Sends what is due, as a woken process does. */
    send: (hosts = [other.host]) => sendEntries(world.database, hosts, new AbortController().signal),
    entries,
    async only() {
      const [entry, more] = await entries()
      assert.equal(more, undefined)
      return entry ?? assert.fail('there is no entry')
    },
    /** Advances the clock until everything waiting is due. */
    later: () => world.database.run(sql`update interface_log set next_try = now() where status in ('WAITING', 'SENT')`),
    /** Without interfaces and entries. */
    async empty() {
      other.reset()
      await world.database.run(sql`delete from interface_log`)
      await world.database.run(sql`delete from interface_def`)
    },
    async close() {
      await world.close()
      await other.close()
    },
  }
}
