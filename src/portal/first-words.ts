import { loadWords } from '../i18n/words.ts'
import { sessionOpened } from '../kit/session/session-start.ts'
import { $session } from '../kit/session/session-store.ts'

/**
 * Fetches the texts of what is shown first, the login's for whoever is not signed in. What does not arrive is asked for
 * again by whoever shows it.
 */
export async function loadFirstWords(): Promise<void> {
  await sessionOpened()
  const areas = $session.get().tokens ? (['portal'] as const) : (['portal', 'login', 'ui'] as const)
  await Promise.all(areas.map(area => loadWords(area))).catch(() => undefined)
}
