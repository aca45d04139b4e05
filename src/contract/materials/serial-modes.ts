/** Whether pieces of a material are told apart by serial numbers: never, where they are given, or each of them. */
export const serialModes = ['NONE', 'OPTIONAL', 'REQUIRED'] as const
export type SerialMode = (typeof serialModes)[number]
