import type { Destination } from '../../kit/state/navigation.ts'

export function destinationOf(event: Event): Destination | undefined {
  return event instanceof CustomEvent && isDestination(event.detail) ? event.detail : undefined
}

function isDestination(detail: unknown): detail is Destination {
  if (typeof detail !== 'object' || detail === null || !('path' in detail) || !('query' in detail)) return false
  return typeof detail.path === 'string' && typeof detail.query === 'object' && detail.query !== null
}
