import type { UnitFactor } from '../../../kit/unit-paths.ts'
import type { UblOrder, UblOrderChangeLine, UblOrderLine } from '../../../ubl/document-shapes.ts'
import type { Choices } from '../../../ubl/import/choices.ts'
import type { Places } from '../../../ubl/import/places.ts'
import type { Notes } from '../../../ubl/import/notes.ts'
import type { Reader } from '../../../ubl/import/reader.ts'

export type DocumentLine = UblOrderLine | UblOrderChangeLine
export type DocumentDelivery = UblOrder['delivery'][number]

/** A tax rate as lines are compared with it. */
export interface KnownTax {
  code: string
  category: string
  percent: string
  country: string
}

/** A material that lines of the document may mean. */
export interface NamedMaterial {
  id: string
  code: string
  unit: string
  leadDays: number
  /** What the document's supplier calls it. */
  supplierMaterialCode: string
}

/** A factor between units, of one material or of every one. */
export interface Conversion extends UnitFactor {
  materialId: string | null
}

/** What lines are compared with. */
export interface LineContext {
  places: Places
  notes: Notes
  /** What was chosen for units and taxes that are not recognised. */
  choices: Pick<Choices, 'find'>
  /** Names of units by their codes. */
  units: ReadonlyMap<string, string>
  conversions: readonly Conversion[]
  /** Digits of the document's currency. */
  digits: number
  taxes: readonly KnownTax[]
  /** Countries whose taxes come first: the buying company's, then the supplier's. */
  countries: readonly string[]
  supplierTaxCode: string
  materials: readonly NamedMaterial[]
  orderDate: string
  /** Deliveries that the document states for all lines. */
  deliveries: readonly DocumentDelivery[]
  /** Whether a text says another place than the one to which the whole order goes. */
  elsewhere: (place: string) => boolean
  /** Whether what no row holds is kept beside the row: of an order it is, of a change not. */
  keepsLines: boolean
  /** A text of `purchase-orders-documents.json` in the caller's language. */
  text: Reader['text']
  /** The only tax that the document's totals name. */
  documentTax: { category: string; percent: string } | undefined
}
