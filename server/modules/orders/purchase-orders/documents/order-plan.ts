import type { submitAnswer } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type { OrderInput } from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { DocumentPlan } from '../../../../ubl/import/reader.ts'

export interface OrderPlan extends Omit<DocumentPlan, 'form' | 'write'> {
  /** For the form's checks. */
  input?: OrderInput | Input<typeof submitAnswer>
  /** Returns the order's id; undefined when there are errors. @throws Refusal as the forms' own calls do. */
  write?: (act: Act) => Promise<string>
}
