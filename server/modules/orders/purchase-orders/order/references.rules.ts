import type { ContentHeader } from './content.rules.ts'

/** The nearest one (1). */
export interface Ceiling {
  /** Without tax per unit of the material; null when its basis has no history. */
  price: string | null
  currency: string
  /** Local currency per unit of the ceiling's; null without a rate. */
  rate: string | null
  action: 'WARN' | 'APPROVE' | 'BLOCK'
}

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
  /** If the material has a source list, `sourceStatus` is this supplier's entry. */
  sourced: boolean
  sourceStatus: string | null
  supplierMaterialCode: string
  ceiling: Ceiling | null
  /** False when the supplier's price is required and missing in the library. */
  priced: boolean
  /** Units with a fixed contract price; the library uses the material's unit. */
  agreedUnits: readonly string[]
  /** Per unit of the row, by unit code. */
  factors: Record<string, string>
}

/** Data missing in the database is absent. */
export interface References {
  header: Omit<Partial<ContentHeader>, 'exchangeRate'>
  exchangeRate: string | null
  purchaserHasUser: boolean
  orgInScope: boolean
  units: ReadonlyMap<string, number>
  taxes: ReadonlyMap<string, { percent: string; category: string }>
  materials: ReadonlyMap<string, KnownMaterial>
}
