declare module '../../kit/events.ts' {
  interface Events {
    /** A user was removed; their name stays taken. */
    'user.removed': { userId: string }
  }
}

export {}
