import { record } from '../kit/format/record.ts'
import { $session } from '../kit/session/session-store.ts'
import { shared } from '../kit/session/shared.ts'

/** Whose menu this page knows in which version. */
const known = shared('menu-version@1', () => ({ of: '' }))

/**
 * Takes the version of the menu that the server tells: when a stream opens, and whenever an administrator changed
 * roles or modules. A menu of another version is loaded anew, so that entries and buttons follow without a reload of
 * the page. The first version that a page's own stream tells belongs to the menu that was just loaded; what another
 * tab passes on may be newer.
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
    // The rights hold on the server all the same, and the next call tells what is wrong.
  }
}
