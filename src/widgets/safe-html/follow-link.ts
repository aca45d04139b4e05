import { navigate } from '../../kit/state/navigation.ts'
import { targetOf } from './target.ts'

/** A link into the portal navigates instead of changing the address. */
export function followLink(event: Event, host: EventTarget | undefined): void {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  const target = targetOf(anchor?.getAttribute('href') ?? '')
  if (!target || !host) return
  event.preventDefault()
  navigate(host, target.path, target.query)
}
