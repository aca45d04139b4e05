import type { SupplierStage } from '../../../src/contract/lifecycle/lifecycle.ts'

declare module '../../kit/events.ts' {
  interface Events {
    /** The stage of a supplier is to be lowered, as the application of this number asked for. */
    'lifecycle.approved': { lifecycleNo: string; supplierId: string; toStage: SupplierStage }
  }
}

export {}
