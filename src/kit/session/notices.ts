import { atom } from 'nanostores'
import { shared } from './shared.ts'

/** Something to show to the user that belongs to no field and no button. */
export interface Notice {
  id: number
  tone: 'info' | 'warning' | 'error'
  /** A key of `locales/<language>/errors.json`, or empty. */
  key: string
  /** The server's own text; shown instead of the key's when it is not empty. */
  text: string
}

/** The notices to show, oldest first. The portal's shell, or a host page, shows and removes them. */
export const $notices = shared('notices@1', () => atom<readonly Notice[]>([]))

const counter = shared('notice-counter@1', () => ({ last: 0 }))

/** Adds a notice, unless the same one is shown already: many answers with one cause make one notice. */
export function addNotice(notice: Omit<Notice, 'id'>): void {
  const shown = $notices.get()
  if (shown.some(({ key, text }) => key === notice.key && text === notice.text)) return
  $notices.set([...shown, { ...notice, id: ++counter.last }])
}

/** Removes a notice that was shown or closed. */
export function removeNotice(id: number): void {
  $notices.set($notices.get().filter(notice => notice.id !== id))
}
