import { useCallback, useState } from 'react'
import { usePreference } from '../../kit/state/use-preference.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { signedIn } from '../../kit/session/session-store.ts'
import { factoryView, readView } from './table-view.ts'
import type { TableView } from './table-view.ts'

export interface OwnView {
  view: TableView
  /** Undefined until the saved view is loaded. */
  onView: ((view: TableView) => void) | undefined
  viewSaved: boolean
}

/** Stored on the server for a signed-in user, otherwise until the page is closed. */
export function useTableView(name: string | undefined): OwnView {
  const kept = usePreference(name === undefined ? undefined : keyOf(name), readView)
  const somebody = useSession(signedIn)
  const [own, setOwn] = useState(factoryView)
  const { save } = kept
  const onView = useCallback(
    (view: TableView) => {
      if (name === undefined) setOwn(view)
      else save(view === factoryView ? undefined : { ...view })
    },
    [name, save],
  )
  if (name === undefined) return { view: own, onView, viewSaved: false }
  return { view: kept.value, onView: kept.known ? onView : undefined, viewSaved: somebody }
}

/** Names given by host pages may contain characters not allowed in keys. */
function keyOf(name: string): string {
  return `table/${name.replace(/[^\w.:-]/g, '-').slice(0, 58) || '-'}`
}
