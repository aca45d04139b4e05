import { useRef, useState } from 'react'
import { findWidgets, removeFromHome, saveHome } from '../../../contract/insight/home/home.ts'
import type { HomeCard } from '../../../contract/insight/home/home.ts'
import type { Profile } from '../../../contract/platform/session/session.ts'
import { call } from '../../../kit/call/call.ts'
import { $session } from '../../../kit/session/session-store.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { asFailure, isAbort } from '../../../kit/call/errors.ts'
import type { Failure } from '../../../kit/call/errors.ts'

/** The cards of the current user's board. A change is shown at once and saved; the last one wins. */
export function useBoard() {
  // Each side has its own board; until the profile is loaded the server decides.
  const [asked] = useState(() => {
    const side = $session.get().profile?.userType
    return side === undefined ? {} : { type: side }
  })
  const detail = useDetail(findWidgets, asked)
  const [failure, setFailure] = useState<Failure>()
  const saving = useRef(Promise.resolve())
  const { set, reload } = detail
  const keep = (work: () => Promise<unknown>) => {
    saving.current = saving.current.then(work).then(
      () => setFailure(undefined),
      (error: unknown) => {
        if (!isAbort(error)) setFailure(asFailure(error))
      },
    )
    return saving.current
  }
  return {
    cards: detail.value,
    failure: failure ?? detail.failure,
    reload: () => {
      setFailure(undefined)
      reload()
    },
    arrange(cards: HomeCard[]) {
      set(cards)
      const widgets = cards.map(({ widgetCode, x, y, w, h }) => ({ widgetCode, x, y, w, h }))
      void keep(() => call(saveHome, { ...asked, widgets }))
    },
    async reset(type: Profile['userType']) {
      await keep(() => call(removeFromHome, { type }))
      reload()
    },
  }
}
