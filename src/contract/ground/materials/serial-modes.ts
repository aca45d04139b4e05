/** Serial numbers: never, where given, or for each piece. */
export const serialModes = ['NONE', 'OPTIONAL', 'REQUIRED'] as const
export type SerialMode = (typeof serialModes)[number]
