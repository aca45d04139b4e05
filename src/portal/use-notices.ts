import { useEffect } from 'react'
import { loadWords, words } from '../i18n/words.ts'
import { $notices, removeNotice } from '../kit/session/notices.ts'
import type { Notice } from '../kit/session/notices.ts'
import { toast } from '../ui/overlay/toast.tsx'

/** Shows what belongs to no field and no button: an ended session, an expired login, an idle hour. */
export function useNotices() {
  useEffect(() => {
    const showAll = (notices: readonly Notice[]) => {
      for (const notice of notices) {
        removeNotice(notice.id)
        void show(notice)
      }
    }
    showAll($notices.get())
    return $notices.listen(showAll)
  }, [])
}

async function show({ text, key, tone }: Notice) {
  if (text === '') await loadWords('errors').catch(reportError)
  const sentence = text || words('errors').find(key) || key
  toast(sentence, tones[tone])
}

const tones = { info: 'info', warning: 'wait', error: 'bad' } as const
