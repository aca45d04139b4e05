import type { CheckReport } from '../../../src/contract/purchase-orders/order-documents.ts'
import type { Act } from '../../kit/call/act.ts'
import type { inputReader } from '../../kit/call/read-input.ts'
import type { Place } from '../xml-element.ts'
import type { Choices } from './choices.ts'
import type { Notes } from './notes.ts'
import type { Places } from './places.ts'

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
  /** The new delivery's header, for showing it. */
  delivery?: CheckReport['delivery']
  /** What is printed on the invoice, for showing it. */
  invoice?: CheckReport['invoice']
  rows: CheckReport['rows']
  /** What a form would have sent, for the checks that every form passes. */
  form?: { reads: ReturnType<typeof inputReader>; input: object }
  /** Where a field of that input stands in the document. */
  placeOf: (field: string) => Place
  /** Writes, and returns what was written. @throws Refusal as the forms' own calls do. Not there with errors. */
  write?: (act: Act) => Promise<{ id: string; number: string }>
}
