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
  /** The rows of demands that it is for. */
  demands: readonly TakenShare[]
}

interface Taken {
  orgId: string
  companyId: string
  purchaserId: string
  paymentTermId: string
  deliveryAddress: string
  currency: string
}

declare module '../../kit/events.ts' {
  interface Events {
    /** A draft inquiry is to be made. */
    'demand.toInquiry': Taken & {
      title: string
      quoteEndTime: string
      rows: readonly (TakenRow & { estimatePrice: string | null })[]
    }
    /** A draft order is to be made. */
    'demand.toOrder': Taken & {
      supplierId: string
      demandNo: string
      rows: readonly (TakenRow & { priceExcl: string; taxCode: string })[]
    }
  }
}

export {}
