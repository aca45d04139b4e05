import type { ContentHeader } from './content.rules.ts'

/** The price ceiling that holds for a row: the nearest one (1). */
export interface Ceiling {
  /** Highest price without tax for one unit of the material; null when its basis has no history. */
  price: string | null
  currency: string
  /** Units of the local currency for one of the ceiling's; null when no rate is known. */
  rate: string | null
  action: 'WARN' | 'APPROVE' | 'BLOCK'
}

/** A material as far as a row needs it. */
export interface KnownMaterial {
  id: string
  code: string
  name: string
  spec: string
  unit: string
  active: number
  receiveTolerancePct: string
  shortTolerancePct: string
  inspectMode: string
  /** True when the material has a source list; then `sourceStatus` is this supplier's entry, if any. */
  sourced: boolean
  sourceStatus: string | null
  supplierMaterialCode: string
  ceiling: Ceiling | null
  /** False when the library has to have a price of the supplier for it, and has none that holds. */
  priced: boolean
  /** Units other than its own for which a contract in force fixes a price; the library is in its own unit. */
  agreedUnits: readonly string[]
  /** How many units of the material one unit of the row is, by unit code. */
  factors: Record<string, string>
}

/** Everything that an input refers to, as the database knows it; what is missing there is missing here. */
export interface References {
  header: Omit<Partial<ContentHeader>, 'exchangeRate'>
  /** Null when no rate is known for the order's day. */
  exchangeRate: string | null
  purchaserHasUser: boolean
  /** False when the purchasing organisation is outside the caller's own. */
  orgInScope: boolean
  units: ReadonlyMap<string, number>
  taxes: ReadonlyMap<string, { percent: string; category: string }>
  materials: ReadonlyMap<string, KnownMaterial>
}
