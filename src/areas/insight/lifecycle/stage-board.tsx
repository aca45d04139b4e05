import { useRef, useState } from 'react'
import { hasPermission } from '../../../account/permissions.ts'
import { querySupplierBoard } from '../../../contract/insight/lifecycle/board.ts'
import type { BoardColumn, BoardSupplier, SupplierBoard } from '../../../contract/insight/lifecycle/board.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import type { Filter } from '../../../ui/filter/filter.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useAddressFilters } from '../../../ui/page/page-place.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { phoneWidth, useWidth } from '../../../ui/use-width.ts'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { applicable } from './apply-draft.ts'
import type { ApplyWish } from './apply-draft.ts'
import { BoardColumnBox } from './board-column.tsx'
import { moveTo } from './board-moves.ts'
import { boardStyles } from './board-styles.ts'

const filterNames = ['keyword', 'supplierCategoryId', 'orgId']

/**
 * All suppliers by stage. Dragging a card or using its menu opens the application; only its approval moves the card.
 */
export function StageBoard({ onList }: { onList(): void }) {
  useStyles(boardStyles)
  const t = useWords('lifecycle')
  const page = useRef<HTMLDivElement>(null)
  const narrow = useWidth(page) < phoneWidth
  const [values, search] = useAddressFilters(filterNames)
  const detail = useDetail(querySupplierBoard, values)
  const [wish, setWish] = useState<ApplyWish>()
  const done = () => {
    setWish(undefined)
    detail.reload()
  }
  return (
    <div className="page" ref={page}>
      <PageHeader
        title={t('board.title')}
        actions={[{ name: 'list', label: t('board.list'), icon: 'list', run: onList }]}
      />
      <FilterBar filters={useFilters()} values={values} onSearch={search} addressed />
      {hasPermission('lifecycle-submit') && !narrow && <p className="stage-hint">{t('board.hint')}</p>}
      <LoadedDocument detail={detail}>
        {board => <Columns board={board} narrow={narrow} onWish={setWish} />}
      </LoadedDocument>
      {wish && <ApplyDialog wish={wish} onClose={() => setWish(undefined)} onSaved={done} />}
    </div>
  )
}

interface ColumnsProps {
  board: SupplierBoard
  narrow: boolean
  onWish(wish: ApplyWish): void
}

function Columns({ board, narrow, onWish }: ColumnsProps) {
  const t = useWords('lifecycle')
  const [dragged, setDragged] = useState<BoardSupplier>()
  const drop = (column: BoardColumn) => {
    setDragged(undefined)
    if (dragged === undefined || dragged.boardColumn === column) return
    const move = moveTo(dragged, column)
    if (move === undefined) toast(t('board.oneStage'), 'bad')
    else if (!applicable().includes(move.direction)) toast(t('board.notYours'), 'bad')
    else onWish(wishFor(dragged, move.direction, move.toStage))
  }
  return (
    <div className={narrow ? 'stage-sections' : 'stage-board'}>
      {board.columns.map(({ boardColumn, count }) => (
        <BoardColumnBox
          key={boardColumn}
          column={boardColumn}
          count={count}
          suppliers={board.suppliers.filter(each => each.boardColumn === boardColumn)}
          narrow={narrow}
          dragged={dragged}
          reachable={dragged !== undefined && allowedMove(dragged, boardColumn) !== undefined}
          onDrag={setDragged}
          onDrop={() => drop(boardColumn)}
          onApply={(supplier, direction) => onWish(wishFor(supplier, direction))}
        />
      ))}
    </div>
  )
}

/** The application that a drop opens, if the current user may apply for it. */
function allowedMove(supplier: BoardSupplier, column: BoardColumn) {
  const move = moveTo(supplier, column)
  return move !== undefined && applicable().includes(move.direction) ? move : undefined
}

function wishFor(
  { id, name, stage }: BoardSupplier,
  direction: ApplyWish['direction'],
  toStage: string = '',
): ApplyWish {
  return { direction, supplierId: id, supplierName: name, stage, toStage }
}

function useFilters(): Filter[] {
  const t = useWords('lifecycle')
  return [
    { field: 'keyword', title: t('board.keyword'), type: 'input', maxLength: 64 },
    { field: 'supplierCategoryId', title: t('board.category'), type: 'lookup', lov: 'LOV_SUPPLIER_CATEGORY' },
    { field: 'orgId', title: t('board.org'), type: 'lookup', lov: 'LOV_ORG' },
  ]
}
