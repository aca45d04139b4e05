declare module '../../../kit/events.ts' {
  interface Events {
    'supplier.approved': { supplierId: string; supplierNo: string; stage: string; formId: string }
    'supplier.stage': { supplierId: string; supplierNo: string; stage: string }
  }
}

export {}
