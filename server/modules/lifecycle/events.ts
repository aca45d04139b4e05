declare module '../../kit/events.ts' {
  interface Events {
    /** A supplier was moved to the stage. */
    'supplier.stage': { supplierId: string; supplierNo: string; stage: string }
  }
}

export {}
