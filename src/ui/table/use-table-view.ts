import { useCallback, useState } from 'react'
import { usePreference } from '../../kit/state/use-preference.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { signedIn } from '../../kit/session/session-store.ts'
import { factoryView, readView } from './table-view.ts'
import type { TableView } from './table-view.ts'

/** How the user wants a table to look; spread over a `DataTable`. */
export interface OwnView {
  view: TableView
  /** Absent until it is known what the user has chosen before. */
  onView: ((view: TableView) => void) | undefined
  /** True: it is kept on the server. */
  viewSaved: boolean
}

/** The look of the table of this name, kept on the server for whoever is signed in; else as long as the page. */
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

/** A name of a host page may hold what a key may not. */
function keyOf(name: string): string {
  return `table/${name.replace(/[^\w.:-]/g, '-').slice(0, 58) || '-'}`
}
