import type { CheckReport } from '../../../../src/contract/purchase-orders/order-documents.ts'
import type { submitAnswer } from '../../../../src/contract/purchase-orders/order-answers.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { OrderInput } from '../../../../src/contract/purchase-orders/purchase-order-input.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Choices } from './document-choices.ts'
import type { Places } from './document-places.ts'
import type { Notes } from './document-problems.ts'
import type { Place } from '../../../ubl/xml-element.ts'

/** What the understanding of a document needs besides the document. */
export interface Reader {
  places: Places
  notes: Notes
  /** What was chosen for what is not recognised. */
  choices: Choices
  /** True for an import: then numbers are locked until the end of the transaction. */
  writing: boolean
  /** A text of `purchase-orders-documents.json` in the caller's language. */
  text: (key: string, values?: Record<string, string>) => string
}

/** What a document would do to our data. */
export interface DocumentPlan {
  effect: NonNullable<CheckReport['effect']>
  /** The order that the document speaks of, when it exists. */
  order?: { id: string; orderNo: string }
  supplierName: string
  currency: string
  amountExcl?: string
  amountIncl: string
  /** The new order's header, for showing it. */
  head?: CheckReport['order']
  rows: CheckReport['rows']
  /** What a form would have sent, for the checks that every form passes. */
  input?: OrderInput | Input<typeof submitAnswer>
  /** Where a field of that input stands in the document. */
  placeOf: (field: string) => Place
  /** Writes and returns the order's id. @throws Refusal as the forms' own calls do. Not there with errors. */
  write?: (act: Act) => Promise<string>
}
