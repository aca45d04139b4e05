declare module '../../../kit/events.ts' {
  interface Events {
    /** `returnIds`: returns that are now completely credited. */
    'statement.confirmed': { statementId: string; reconNo: string; returnIds: readonly string[] }
  }
}

export {}
