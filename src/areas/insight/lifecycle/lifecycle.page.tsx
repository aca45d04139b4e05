import { useContext, useState } from 'react'
import { getSupplierFile } from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { SupplierFacts } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { PagePlaceContext, useAddressTab } from '../../../ui/page/page-place.ts'
import { applicable } from './apply-draft.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { directionsOf } from './board-moves.ts'
import { LifecycleListPage } from './lifecycle-list.page.tsx'
import { StageBoard } from './stage-board.tsx'

type Query = Readonly<Record<string, string>>

/**
 * Applications for other stages, and the board of stages: `?tab=board`. An address with `supplierId`, and perhaps `apply`
 * (the direction) and `toStage`, opens the application form for that supplier.
 */
export function LifecycleRoute({ query }: { query: Query }) {
  const [view, show] = useAddressTab('list')
  // A list or board that is opened again reloads.
  const [made, setMade] = useState(0)
  const asked = useAsked(query)
  const saved = () => {
    asked.close()
    setMade(count => count + 1)
  }
  return (
    <>
      {asked.open && <AskedApplication query={query} onClose={asked.close} onSaved={saved} />}
      {view === 'board' ? (
        <StageBoard key={made} onList={() => show('list')} />
      ) : (
        <LifecycleListPage key={made} onBoard={() => show('board')} />
      )}
    </>
  )
}

/** Whether the query string requests the form of an application; closing it removes those parameters. */
function useAsked({ supplierId = '' }: Query): { open: boolean; close(): void } {
  const place = useContext(PagePlaceContext)
  const [closed, setClosed] = useState(false)
  const close = () => {
    setClosed(true)
    if (!place) return
    const { supplierId: _supplier, apply: _apply, toStage: _stage, ...others } = place.held()
    place.setQuery(others)
  }
  return { open: supplierId !== '' && !closed && applicable().length > 0, close }
}

interface AskedApplicationProps {
  query: Query
  onClose(): void
  onSaved(): void
}

/** The application requested by the query string, once its supplier is loaded. */
function AskedApplication({ query, onClose, onSaved }: AskedApplicationProps) {
  const t = useWords('lifecycle')
  const { supplierId = '', apply, toStage = '' } = query
  const { value, failure, reload } = useDetail(getSupplierFile, { id: supplierId })
  if (!value) return failure ? <FailureNote failure={failure} onRetry={reload} /> : null
  const direction = firstDirection(value, apply)
  if (direction === undefined) return <p role="status">{t('board.notYours')}</p>
  const wish = { direction, supplierId: value.id, supplierName: value.name, stage: value.stage, toStage }
  return <ApplyDialog wish={wish} onClose={onClose} onSaved={onSaved} />
}

/**
 * The requested direction, else the first one, of those possible for the supplier and permitted to the current user.
 */
function firstDirection(supplier: SupplierFacts, wanted: string | undefined) {
  const may = applicable()
  const possible = directionsOf(supplier).filter(direction => may.includes(direction))
  return possible.find(direction => direction === wanted) ?? possible[0]
}
