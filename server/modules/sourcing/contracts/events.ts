import type { Contract } from '../../../../src/contract/sourcing/contracts/contracts.ts'

export interface ContractPrice {
  materialId: string
  unit: string
  /** Without tax, per unit. */
  priceExcl: string
  taxCode: string
  tiers: readonly { fromQty: string; toQty: string | null; priceExcl: string }[]
}

export interface AwardSource {
  type: 'INQUIRY' | 'TENDER'
  id: string
}

declare module '../../../kit/events.ts' {
  interface Events {
    /** The contract is in force: its prices apply from now on. */
    'contract.effective': {
      contractNo: string
      orgId: string
      supplierId: string
      currency: string
      validFrom: string
      validTo: string
      rows: readonly ContractPrice[]
    }
    /** A new version is in force. `rows` are the changed prices, `ended` the materials of earlier prices. */
    'contract.changed': Events['contract.effective'] & { ended: readonly string[] }
    /** Requests a draft order. */
    'contract.calledOff': {
      contractNo: string
      /** Award from which the contract comes. */
      source?: AwardSource
      orgId: string
      supplierId: string
      currency: string
      purchaserId: string
      companyId: string
      paymentTermId: string
      taxMode: Contract['taxMode']
      deliveryAddress: string
      warehouseId?: string
      incoterm: Contract['incoterm']
      incotermPlace: string
      rows: readonly {
        itemId: string
        articleId?: string
        materialId: string | null
        materialText: string
        spec: string
        qty: string
        unit: string
        /** The price is of the kind given by `taxMode`. */
        priceExcl?: string
        priceIncl?: string
        taxCode: string
        needDate: string
      }[]
    }
    'contract.ended': { contractNo: string }
    /** These awarded quantities are no longer ordered: the draft was deleted, or the contract ended. */
    'contract.givenUp': { source: AwardSource; rows: readonly { articleId: string; qty: string }[] }
  }
}
