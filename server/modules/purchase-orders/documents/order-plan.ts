import type { submitAnswer } from '../../../../src/contract/purchase-orders/order-answers.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { OrderInput } from '../../../../src/contract/purchase-orders/purchase-order-input.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { DocumentPlan } from '../../../ubl/import/reader.ts'

/** What a document would do to an order. */
export interface OrderPlan extends Omit<DocumentPlan, 'form' | 'write'> {
  /** What a form would have sent, for the checks that every form passes. */
  input?: OrderInput | Input<typeof submitAnswer>
  /** Writes and returns the order's id. @throws Refusal as the forms' own calls do. Not there with errors. */
  write?: (act: Act) => Promise<string>
}
