import type { UnitFactor } from '../../../../kit/unit-paths.ts'
import type { UblOrder, UblOrderChangeLine, UblOrderLine } from '../../../../ubl/document-shapes.ts'
import type { Choices } from '../../../../ubl/import/choices.ts'
import type { Places } from '../../../../ubl/import/places.ts'
import type { Notes } from '../../../../ubl/import/notes.ts'
import type { Reader } from '../../../../ubl/import/reader.ts'

export type DocumentLine = UblOrderLine | UblOrderChangeLine
export type DocumentDelivery = UblOrder['delivery'][number]

export interface KnownTax {
  code: string
  category: string
  percent: string
  country: string
}

export interface NamedMaterial {
  id: string
  code: string
  unit: string
  leadDays: number
  /** The supplier's code for it. */
  supplierMaterialCode: string
}

/** For one material, or all (null). */
export interface Conversion extends UnitFactor {
  materialId: string | null
}

export interface LineContext {
  places: Places
  notes: Notes
  choices: Pick<Choices, 'find'>
  units: ReadonlyMap<string, string>
  conversions: readonly Conversion[]
  digits: number
  taxes: readonly KnownTax[]
  /** In order of preference: the buying company's country, then the supplier's. */
  countries: readonly string[]
  supplierTaxCode: string
  materials: readonly NamedMaterial[]
  orderDate: string
  deliveries: readonly DocumentDelivery[]
  elsewhere: (place: string) => boolean
  /** True for an order: values without a field are stored. */
  keepsLines: boolean
  /** A text of `purchase-orders-documents.json` in the user's language. */
  text: Reader['text']
  /** If there is only one. */
  documentTax: { category: string; percent: string } | undefined
}
