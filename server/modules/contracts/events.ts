import type { Contract } from '../../../src/contract/contracts/contracts.ts'

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
    /**
     * A further version of a contract is in force. `rows` are the prices that it changes, `ended` the materials of
     * those before.
     */
    'contract.changed': Events['contract.effective'] & { ended: readonly string[] }
    /** A draft order is to be made of a contract. */
    'contract.calledOff': {
      contractNo: string
      /** The inquiry whose award the contract is. */
      inquiryId?: string
      orgId: string
      supplierId: string
      currency: string
      purchaserId: string
      companyId: string
      paymentTermId: string
      taxMode: Contract['taxMode']
      deliveryAddress: string
      /** The term of delivery of the contract. */
      incoterm: Contract['incoterm']
      incotermPlace: string
      rows: readonly {
        itemId: string
        /** The article of that inquiry. */
        articleId?: string
        materialId: string | null
        materialText: string
        spec: string
        qty: string
        unit: string
        /** The price that the contract agrees, of the kind that `taxMode` says. */
        priceExcl?: string
        priceIncl?: string
        taxCode: string
        needDate: string
      }[]
    }
    /** A contract ended before its time. */
    'contract.ended': { contractNo: string }
    /** Of what an inquiry awarded, a contract orders so much no more: its draft was deleted, or it ended. */
    'contract.givenUp': { inquiryId: string; rows: readonly { articleId: string; qty: string }[] }
  }
}
