declare module '../../kit/events.ts' {
  interface Events {
    /** A registration became a supplier. */
    'supplier.approved': { supplierId: string; supplierNo: string; stage: string; formId: string }
    /** A supplier was moved to the stage. */
    'supplier.stage': { supplierId: string; supplierNo: string; stage: string }
  }
}

export {}
