/** After how many minutes what could not be sent is tried again; after the last of them it has failed. */
export const retryMinutes = [1, 5, 15, 60, 240] as const
