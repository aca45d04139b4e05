import { Array as List, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { switchedRecordCalls } from '../../records.ts'
import type { RecordRow } from '../../records.ts'
import { Filled, Id, Str, TimeOfDay } from '../../vocabulary.ts'

/** Per day of the week, 1 Monday to 7 Sunday. */
const ReceiveHours = Obj({
  weekday: Integer({ minimum: 1, maximum: 7 }),
  from: TimeOfDay(),
  to: TimeOfDay(),
  minutes: Integer({ minimum: 5, maximum: 720 }),
  /** Deliveries at the same time; default 1. */
  docks: Optional(Integer({ minimum: 1, maximum: 50 })),
})
export type ReceiveHours = Static<typeof ReceiveHours>

const Hours = () => List(ReceiveHours, { maxItems: 40 })

/**
 * 10008 for hours that are shorter than a slot or overlap; absent `receiveWindow` stays. Disabled: not available for
 * new orders.
 */
export const warehouses = switchedRecordCalls('basic/warehouse', {
  shows: ['WAREHOUSE'],
  fields: {
    code: Filled(20),
    name: Filled(128),
    inventoryOrgId: Id(),
    address: Str(500),
    contact: Str(64),
    phone: Str(20),
  },
  row: { inventoryOrgName: Text(), receiveWindow: Hours() },
  asked: { receiveWindow: Optional(Hours()) },
  filters: {
    keyword: Optional(Str(64)),
    orgId: Optional(Id()),
  },
  access: ['basic-warehouse'],
})
export type Warehouse = RecordRow<typeof warehouses>
