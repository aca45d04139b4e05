import { Array as List, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { switchedRecordCalls } from '../records.ts'
import type { RecordRow } from '../records.ts'
import { Filled, Id, Str, TimeOfDay } from '../vocabulary.ts'

/** Hours in which a warehouse takes deliveries on one day of the week, 1 Monday to 7 Sunday. */
const ReceiveHours = Obj({
  weekday: Integer({ minimum: 1, maximum: 7 }),
  from: TimeOfDay(),
  to: TimeOfDay(),
  /** How long one delivery has the ramp. */
  minutes: Integer({ minimum: 5, maximum: 720 }),
  /** How many deliveries are taken at the same time; one unless told. */
  docks: Optional(Integer({ minimum: 1, maximum: 50 })),
})
export type ReceiveHours = Static<typeof ReceiveHours>

const Hours = () => List(ReceiveHours, { maxItems: 40 })

/**
 * Warehouses of the organisations that the caller sees. Save: 10006 code taken, 10007 inventory organisation unknown,
 * 10019 phone malformed, 10008 hours that end before they begin, are shorter than one delivery or overlap; without
 * `receiveWindow` the hours stay as they are. Disabled: no new order may name it. Remove: 16010 for one that an order
 * names.
 */
export const warehouses = switchedRecordCalls('basic/warehouse', {
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
    /** Keeps those of an organisation and of those below it. */
    orgId: Optional(Id()),
  },
  access: ['basic-warehouse'],
})
export type Warehouse = RecordRow<typeof warehouses>
