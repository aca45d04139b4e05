declare module '../../../kit/events.ts' {
  interface Events {
    /** An assessment was published. */
    'performance.published': { perfNo: string; grades: readonly { supplierId: string; grade: string }[] }
  }
}

export {}
