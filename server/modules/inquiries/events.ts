interface AwardedRow {
  supplierId: string
  materialId: string | null
  materialText: string
  spec: string
  qty: string
  unit: string
  /** Without tax, per unit. */
  priceExcl: string
  taxCode: string
  needDate: string
}

interface InquiryEvent {
  inquiryId: string
  inquiryNo: string
  orgId: string
  currency: string
  rows: readonly AwardedRow[]
}

declare module '../../kit/events.ts' {
  interface Events {
    /** The result of an inquiry was approved. */
    'inquiry.decided': InquiryEvent
    /** The result is to be ordered, under these terms. */
    'inquiry.handedOver': InquiryEvent & {
      companyId: string
      purchaserId: string
      paymentTermId: string
      deliveryAddress: string
      warehouseId: string | null
    }
  }
}

export {}
