import type { CheckReport } from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { Act } from '../../kit/call/act.ts'
import type { inputReader } from '../../kit/call/read-input.ts'
import type { Place } from '../xml-element.ts'
import type { Choices } from './choices.ts'
import type { Notes } from './notes.ts'
import type { Places } from './places.ts'

export interface Reader {
  places: Places
  notes: Notes
  choices: Choices
  /** True for an import: locks numbers until the transaction ends. */
  writing: boolean
  /** Text of `purchase-orders-documents.json` in the caller's language. */
  text: (key: string, values?: Record<string, string>) => string
}

export interface DocumentPlan {
  effect: NonNullable<CheckReport['effect']>
  order?: { id: string; orderNo: string }
  supplierName: string
  currency: string
  amountExcl?: string
  amountIncl: string
  /** For display. */
  head?: CheckReport['order']
  /** For display. */
  delivery?: CheckReport['delivery']
  /** For display. */
  invoice?: CheckReport['invoice']
  rows: CheckReport['rows']
  /** The input of the same form, for its checks. */
  form?: { reads: ReturnType<typeof inputReader>; input: object }
  /** Place in the document of an input field. */
  placeOf: (field: string) => Place
  /** Absent when there are errors. @throws Refusal as the forms' own calls do. */
  write?: (act: Act) => Promise<{ id: string; number: string }>
}
