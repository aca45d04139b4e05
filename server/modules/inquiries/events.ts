import type { QuoteSummary } from '../../../src/contract/inquiries/inquiry-parts.ts'

interface WrittenRow {
  rowId: string
  qty: string
  /** Rows of demands that it is for, with the part of each. */
  demands: readonly { detailId: string; qty: string }[]
}

interface AwardedRow {
  articleId: string
  quoteId: string
  supplierId: string
  /** Of its quote, else of the inquiry. */
  paymentTermId: string
  incoterm: QuoteSummary['incoterm']
  incotermPlace: string
  materialId: string | null
  materialText: string
  spec: string
  qty: string
  unit: string
  /** Without tax, per unit. */
  priceExcl: string
  taxCode: string
  needDate: string
  /** The last day on which the quote holds. */
  validUntil: string | null
  tiers: readonly { fromQty: string; toQty: string | null; priceExcl: string }[]
  moq: string | null
  leadDays: number | null
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
    /** Articles of a draft were written. */
    'inquiry.written': { inquiryId: string; inquiryNo: string; rows: readonly WrittenRow[] }
    /** Nothing comes of an inquiry: its draft was deleted, or it failed or was cancelled. */
    'inquiry.givenUp': { inquiryId: string }
    /** The result of an inquiry was approved. */
    'inquiry.decided': InquiryEvent
    /** The result is to be ordered, under these terms. */
    'inquiry.handedOver': InquiryEvent & {
      companyId: string
      purchaserId: string
      deliveryAddress: string
      warehouseId: string | null
    }
    /** What one supplier was awarded becomes a contract for these days. */
    'inquiry.contracted': InquiryEvent & {
      title: string
      /** Why this award; empty when it needed none. */
      reason: string
      companyId: string
      supplierId: string
      validFrom: string
      validTo: string
    }
  }
}
