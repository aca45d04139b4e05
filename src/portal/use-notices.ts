import { useEffect } from 'react'
import { loadWords, words } from '../i18n/words.ts'
import { $notices, isOfLostLogin, removeNotice } from '../kit/session/notices.ts'
import type { Notice } from '../kit/session/notices.ts'
import { onSession } from '../kit/session/session-events.ts'
import { closableToast } from '../ui/overlay/toast.tsx'

/** Notices about a lost login close at the next sign-in. */
export function useNotices() {
  useEffect(() => {
    let closers: (() => void)[] = []
    const stop = onSession('signedIn', () => {
      for (const close of closers) close()
      closers = []
    })
    const showAll = (notices: readonly Notice[]) => {
      for (const notice of notices) {
        removeNotice(notice.id)
        const shown = show(notice)
        if (isOfLostLogin(notice)) closers.push(() => void shown.then(close => close()))
      }
    }
    showAll($notices.get())
    const stopListening = $notices.listen(showAll)
    return () => {
      stop()
      stopListening()
    }
  }, [])
}

async function show({ text, key, tone }: Notice): Promise<() => void> {
  if (text === '') await loadWords('errors').catch(reportError)
  const sentence = text || words('errors').find(key) || key
  return closableToast(sentence, tones[tone])
}

const tones = { info: 'info', warning: 'wait', error: 'bad' } as const
