import type { Size } from '../../kit/session/session-store.ts'

export const sizes: readonly Size[] = ['default', 'medium', 'small', 'mini']
