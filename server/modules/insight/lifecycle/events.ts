import type { LifecycleDirection, SupplierStage } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'

declare module '../../../kit/events.ts' {
  interface Events {
    /** An approved application takes effect: the supplier changes by its direction. */
    'lifecycle.approved': {
      lifecycleNo: string
      supplierId: string
      direction: LifecycleDirection
      toStage: SupplierStage
      reason: string
    }
  }
}

export {}
