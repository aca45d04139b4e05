declare module '../../kit/events.ts' {
  interface Events {
    /** Suppliers were assessed, and their grades are official. */
    'performance.published': { perfNo: string; grades: readonly { supplierId: string; grade: string }[] }
  }
}

export {}
