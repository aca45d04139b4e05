export const reviewPages = [] as const
