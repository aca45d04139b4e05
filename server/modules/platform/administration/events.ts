declare module '../../../kit/events.ts' {
  interface Events {
    /** The user can no longer sign in. */
    'user.disabled': { userId: string }
    /** A user was deleted; the user name remains taken. */
    'user.removed': { userId: string }
  }
}

export {}
