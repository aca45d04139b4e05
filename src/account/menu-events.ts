import { record } from '../kit/format/record.ts'
import { $session } from '../kit/session/session-store.ts'
import { shared } from '../kit/session/shared.ts'

const known = shared('menu-version@1', () => ({ of: '' }))

/**
 * Received when a stream opens and after changes of roles or modules: another version reloads the menu. The first
 * version of a page's own stream belongs to the menu just loaded; one forwarded by another tab may be newer.
 */
export function takeMenuVersion(told: unknown, from: 'own stream' | 'other tab'): void {
  const version = record(told)?.version
  if (typeof version !== 'string') return
  const user = `${$session.get().userInfo?.id ?? ''} `
  const before = known.of
  known.of = user + version
  const isFirst = !before.startsWith(user)
  if (before !== known.of && !(isFirst && from === 'own stream')) void reloadMenu()
}

async function reloadMenu() {
  try {
    await (await import('./profile.ts')).loadProfile()
  } catch {
    // The server enforces permissions; the next call reports the error.
  }
}
