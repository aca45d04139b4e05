import { Array as List, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Filled, Flag, Id, Ids, Str, pageQuery, pageRequest } from '../vocabulary.ts'

/** A time of the day, `08:30`. */
const Time = () => Text({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** Hours in which a warehouse takes deliveries on one day of the week, 1 Monday to 7 Sunday. */
const ReceiveHours = Obj({
  weekday: Integer({ minimum: 1, maximum: 7 }),
  from: Time(),
  to: Time(),
  /** How long one delivery has the ramp. */
  minutes: Integer({ minimum: 5, maximum: 720 }),
})
export type ReceiveHours = Static<typeof ReceiveHours>

const fields = {
  code: Filled(20),
  name: Filled(128),
  inventoryOrgId: Id(),
  address: Str(500),
  contact: Str(64),
  phone: Str(20),
  receiveWindow: List(ReceiveHours, { maxItems: 40 }),
}

/** A warehouse of an inventory organisation (domain §8). */
export const Warehouse = Obj({
  ...fields,
  id: Id(),
  code: Text(),
  name: Text(),
  inventoryOrgName: Text(),
  active: Flag(),
  version: Integer(),
})
export type Warehouse = Static<typeof Warehouse>

// --- ours (paths: domain §20.2) -----------------------------------------------------------------

const access = ['basic-warehouse']

/** Warehouses of the organisations that the caller sees; `orgId` keeps those of one and of those below it. */
export const queryWarehouses = endpoint('POST', 'basic/warehouse/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), orgId: Optional(Id()), active: Optional(Flag()) }),
  out: pageOf(Warehouse),
  access,
  query: pageQuery,
})

/**
 * Adds a warehouse, or changes the one with the `id` that was read in `version`. 10006 code taken, 10007 inventory
 * organisation unknown, 10019 phone malformed, 10008 hours that end before they begin, are shorter than one delivery
 * or overlap, 16007 changed meanwhile. Without `receiveWindow` the hours stay as they are.
 */
export const saveWarehouse = endpoint('POST', 'basic/warehouse/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Integer({ minimum: 0 })),
    ...fields,
    receiveWindow: Optional(fields.receiveWindow),
  }),
  out: Warehouse,
  access,
  saves: true,
})

const ofWarehouses = { in: Ids, out: Obj({ count: Integer() }), access, saves: true }

/** Lets new orders name the warehouses again. 10010 without ids, as for the next two. */
export const enableWarehouses = endpoint('POST', 'basic/warehouse/enable', ofWarehouses)

/** No new order may name the warehouses. */
export const disableWarehouses = endpoint('POST', 'basic/warehouse/disable', ofWarehouses)

/** Deletes warehouses. 16010 for one that an order names. */
export const removeWarehouses = endpoint('POST', 'basic/warehouse/remove', ofWarehouses)
