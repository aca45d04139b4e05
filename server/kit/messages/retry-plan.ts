/** Minutes between attempts; after the last one the message has failed. */
export const retryMinutes = [1, 5, 15, 60, 240] as const
