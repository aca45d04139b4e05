import { loadWords } from '../i18n/words.ts'
import { sessionOpened } from '../kit/session/session-start.ts'
import { $session } from '../kit/session/session-store.ts'

/** Without a session also the login's texts. Components retry failed loads. */
export async function loadFirstWords(): Promise<void> {
  await sessionOpened()
  const areas = $session.get().tokens ? (['portal'] as const) : (['portal', 'login', 'ui'] as const)
  await Promise.all(areas.map(area => loadWords(area))).catch(() => undefined)
}
