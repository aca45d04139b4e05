declare module '../../kit/events.ts' {
  interface Events {
    /** A user may not sign in any more. */
    'user.disabled': { userId: string }
    /** A user was removed; their name stays taken. */
    'user.removed': { userId: string }
  }
}

export {}
