/** A price that a contract fixes for a material. */
export interface ContractPrice {
  materialId: string
  unit: string
  /** Without tax, per unit. */
  priceExcl: string
  taxCode: string
  tiers: readonly { fromQty: string; toQty: string | null; priceExcl: string }[]
}

declare module '../../kit/events.ts' {
  interface Events {
    /** A contract is in force: its prices hold. */
    'contract.effective': {
      contractNo: string
      orgId: string
      supplierId: string
      currency: string
      validFrom: string
      validTo: string
      rows: readonly ContractPrice[]
    }
    /** A contract ended before its time. */
    'contract.ended': { contractNo: string }
  }
}
