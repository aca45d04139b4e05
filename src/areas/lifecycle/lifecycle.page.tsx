import { useState } from 'react'
import { getSupplierFile } from '../../contract/lifecycle/lifecycle.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { useAddressTab } from '../../ui/page/page-place.ts'
import { applicable } from './apply-draft.ts'
import type { ApplyWish } from './apply-draft.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { LifecycleListPage } from './lifecycle-list.page.tsx'
import { StageBoard } from './stage-board.tsx'

type Query = Readonly<Record<string, string>>

/**
 * Applications for other stages, and the board of stages: `?tab=board`. An address with `supplierId`, and perhaps `direction`
 * and `toStage`, opens the application form for that supplier.
 */
export function LifecycleRoute({ query }: { query: Query }) {
  const [view, show] = useAddressTab('list')
  // A list or board that is opened anew reads what has changed.
  const [made, setMade] = useState(0)
  const { wish, close } = useAskedWish(query)
  return (
    <>
      {view === 'board' ? (
        <StageBoard key={made} onList={() => show('list')} />
      ) : (
        <LifecycleListPage key={made} onBoard={() => show('board')} />
      )}
      {wish && (
        <ApplyDialog
          wish={wish}
          onClose={close}
          onSaved={() => {
            close()
            setMade(count => count + 1)
          }}
        />
      )}
    </>
  )
}

/** The application that the address asks for, once its supplier is known and until its form is closed. */
function useAskedWish({ supplierId, direction, toStage }: Query): { wish: ApplyWish | undefined; close(): void } {
  const [closed, setClosed] = useState(false)
  const may = applicable()
  const { value } = useDetail(getSupplierFile, supplierId && !closed && may.length > 0 ? { id: supplierId } : undefined)
  const wanted = may.find(each => each === direction) ?? 'UP'
  const wish = value && {
    direction: wanted,
    supplierId: value.id,
    supplierName: value.name,
    stage: value.stage,
    toStage: toStage ?? '',
  }
  return { wish: closed ? undefined : wish, close: () => setClosed(true) }
}
