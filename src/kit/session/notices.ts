import { atom } from 'nanostores'
import { onSession } from './session-events.ts'
import { shared } from './shared.ts'

export interface Notice {
  id: number
  tone: 'info' | 'warning' | 'error'
  key: string
  /** Takes precedence over `key` unless empty. */
  text: string
}

/** Oldest first; shown and removed by the portal's shell or a host page. */
export const $notices = shared('notices@1', () => {
  // Here, so that a page with only a session does not load this module.
  onSession('signedIn', removeLostLogin)
  return atom<readonly Notice[]>([])
})

const counter = shared('notice-counter@1', () => ({ last: 0 }))

export function addNotice(notice: Omit<Notice, 'id'>): void {
  const shown = $notices.get()
  if (shown.some(({ key, text }) => key === notice.key && text === notice.text)) return
  $notices.set([...shown, { ...notice, id: ++counter.last }])
}

const lossKeys: readonly string[] = ['511', 'expired', 'idle']

export function isOfLostLogin({ key }: Pick<Notice, 'key'>): boolean {
  return lossKeys.includes(key)
}

function removeLostLogin(): void {
  const kept = $notices.get().filter(notice => !isOfLostLogin(notice))
  if (kept.length < $notices.get().length) $notices.set(kept)
}

export function removeNotice(id: number): void {
  $notices.set($notices.get().filter(notice => notice.id !== id))
}
