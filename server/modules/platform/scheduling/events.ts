declare module '../../../kit/events.ts' {
  interface Events {
    /** A run of an executor has failed and is not repeated. */
    'task.failed': { runId: string; title: string }
  }
}

export {}
