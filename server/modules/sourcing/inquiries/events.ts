import type { QuoteSummary } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'

interface WrittenRow {
  rowId: string
  qty: string
  demands: readonly { detailId: string; qty: string }[]
}

interface AwardedRow {
  /** Article of the inquiry, or item of the tender. */
  articleId: string
  /** Quote, or bid. */
  quoteId: string
  supplierId: string
  currency: string
  /** From its quote, otherwise from the inquiry or tender. */
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
  /** The last day on which the quote is valid. */
  validUntil: string | null
  tiers: readonly { fromQty: string; toQty: string | null; priceExcl: string }[]
  moq: string | null
  leadDays: number | null
}

interface AwardEvent {
  sourceType: 'INQUIRY' | 'TENDER'
  sourceId: string
  sourceNo: string
  orgId: string
  rows: readonly AwardedRow[]
}

declare module '../../../kit/events.ts' {
  interface Events {
    'inquiry.written': { inquiryId: string; inquiryNo: string; rows: readonly WrittenRow[] }
    /** The inquiry ended without a result: draft deleted, inquiry failed or cancelled. */
    'inquiry.givenUp': { inquiryId: string }
    /** Of an inquiry or a tender. */
    'award.decided': AwardEvent
    'inquiry.handedOver': {
      inquiryId: string
      inquiryNo: string
      orgId: string
      currency: string
      rows: readonly AwardedRow[]
      companyId: string
      purchaserId: string
      deliveryAddress: string
      warehouseId: string | null
    }
    /** Requests a draft contract for the rows of a winner. */
    'award.contracted': AwardEvent & {
      currency: string
      title: string
      /** Empty when no reason was required. */
      reason: string
      companyId: string
      supplierId: string
      validFrom: string
      validTo: string
    }
  }
}
