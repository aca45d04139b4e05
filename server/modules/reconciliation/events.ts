declare module '../../kit/events.ts' {
  interface Events {
    /** Both sides agree on a statement; the returns are those whose goods are all credited with that. */
    'statement.confirmed': { statementId: string; reconNo: string; returnIds: readonly string[] }
  }
}

export {}
