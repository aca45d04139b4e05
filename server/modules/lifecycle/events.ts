import type { LifecycleDirection, SupplierStage } from '../../../src/contract/lifecycle/lifecycle.ts'

declare module '../../kit/events.ts' {
  interface Events {
    /** An approved application comes into force: the supplier changes as its direction says. */
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
