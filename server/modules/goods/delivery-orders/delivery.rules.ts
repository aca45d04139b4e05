import type {
  DeliveryEvent,
  DeliveryStatus,
} from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { ifBlank } from '../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../kit/documents/steps.ts'

/** A warehouse writes deliveries for suppliers that do not. */
export type Writer = 'supplier' | 'buyer'

export interface DeliveryFacts {
  status: DeliveryStatus
  writtenBy: Writer
}

export interface DeliveryInputs extends Record<Exclude<DeliveryEvent, 'close'>, undefined> {
  close: { reason: string }
}

const writer = ({ writtenBy }: DeliveryFacts): Party => ({ side: writtenBy, modules: ['delivery-order-edit'] })
const received = { name: 'laterDocumentExists', key: 'delivery.received' } as const

/** The effects of receipts are in `deliveryReceived`. */
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
