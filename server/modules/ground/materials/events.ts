declare module '../../../kit/events.ts' {
  interface Events {
    /** A material is about to be deleted. */
    'material.removed': { materialId: string }
  }
}

export {}
