import type { Size } from '../../kit/session/session-store.ts'

/** The sizes in which the portal can be shown, the largest first. */
export const sizes: readonly Size[] = ['default', 'medium', 'small', 'mini']
