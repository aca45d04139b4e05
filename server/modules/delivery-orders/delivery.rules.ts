import type { DeliveryEvent, DeliveryStatus } from '../../../src/contract/delivery-orders/delivery-order-parts.ts'
import { ifBlank } from '../../kit/documents/guards.ts'
import type { Party, Steps } from '../../kit/documents/steps.ts'

/** The side that writes a delivery order: suppliers their own, a warehouse for suppliers that do not. */
export type Writer = 'supplier' | 'buyer'

/** What of a delivery order decides what can be done with it. */
export interface DeliveryFacts {
  status: DeliveryStatus
  writtenBy: Writer
}

/** The events with what the input of each may speak against. */
export interface DeliveryInputs extends Record<Exclude<DeliveryEvent, 'close'>, undefined> {
  close: { reason: string }
}

const writer = ({ writtenBy }: DeliveryFacts): Party => ({ side: writtenBy, modules: ['delivery-order-edit'] })
const received = { name: 'laterDocumentExists', key: 'delivery.received' } as const

/** The life of a delivery order. What receipts make of it follows from them (`deliveryReceived`). */
export const deliverySteps: Steps<DeliveryFacts, DeliveryInputs> = {
  edit: { from: ['NEW'], to: 'same', by: writer },
  remove: { from: ['NEW'], to: 'same', by: writer },
  ship: { from: ['NEW'], to: 'SHIPPED', by: writer },
  unship: {
    from: ['SHIPPED'],
    to: 'NEW',
    by: writer,
    refusals: { PART_RECEIVED: received, RECEIVED: received, CLOSED: received },
  },
  receive: { from: ['SHIPPED', 'PART_RECEIVED'], to: 'same', by: { side: 'buyer', modules: ['receive-edit'] } },
  close: {
    from: ['PART_RECEIVED'],
    to: 'CLOSED',
    by: { side: 'buyer', modules: ['delivery-order-close'] },
    unlessInput: ifBlank('reason'),
  },
}
