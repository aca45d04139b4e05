/** After how many minutes what could not be sent is tried again (domain §5.6); after the last of them it has failed. */
export const retryMinutes = [1, 5, 15, 60, 240] as const
