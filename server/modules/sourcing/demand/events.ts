interface TakenShare {
  detailId: string
  qty: string
}

interface TakenRow {
  materialId: string | null
  materialText: string
  spec: string
  qty: string
  unit: string
  needDate: string
  /** The demand rows that the article is for. */
  demands: readonly TakenShare[]
}

interface Taken {
  orgId: string
  companyId: string
  purchaserId: string
  paymentTermId: string
  deliveryAddress: string
  currency: string
  /** Null if the purchaser has not chosen one. */
  warehouseId: string | null
}

declare module '../../../kit/events.ts' {
  interface Events {
    'demand.toInquiry': Taken & {
      title: string
      quoteEndTime: string
      rows: readonly (TakenRow & { estimatePrice: string | null })[]
    }
    'demand.toTender': Taken & {
      title: string
      bidDeadline: string
      rows: readonly (TakenRow & { estimatePrice: string | null })[]
    }
    'demand.toOrder': Taken & {
      supplierId: string
      inventoryOrgId: string
      demandNo: string
      rows: readonly (TakenRow & { priceExcl: string; taxCode: string })[]
    }
  }
}

export {}
