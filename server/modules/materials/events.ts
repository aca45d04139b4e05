declare module '../../kit/events.ts' {
  interface Events {
    /** A material is about to be deleted, with what belongs to it alone. */
    'material.removed': { materialId: string }
  }
}

export {}
