import { useRef, useState } from 'react'
import { hasPermission } from '../../../account/permissions.ts'
import type { BoardRow } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import { movePlanRow, queryPlanBoard } from '../../../contract/goods/delivery-plans/delivery-plans.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { daysAfter } from '../../../kit/format/days.ts'
import { today } from '../../../kit/format/moment.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/field/segments.tsx'
import { askDay } from '../../../ui/overlay/ask.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { failureText } from '../../../ui/page/failure-text.ts'
import { useTellError } from '../../../ui/page/use-tell-error.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { tagStyles } from '../../../ui/styles/tag.ts'
import { phoneWidth, useWidth } from '../../../ui/use-width.ts'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { columnsOf, dayIn, mondayOf } from './board-days.ts'
import type { BoardColumn, BoardView } from './board-days.ts'
import { BoardGrid, BoardList } from './board-grid.tsx'
import { boardStyles } from './board-styles.ts'

/** The board of plans: suppliers and the days of a week, or eight weeks. The address may name a day of it (`?from=`). */
export function PlanBoardPage({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(boardStyles, tagStyles)
  const t = useWords('delivery-plans')
  const host = useElementScope()?.host
  const given = /^\d{4}-\d{2}-\d{2}$/.test(query['from'] ?? '') ? query['from'] : undefined
  const [monday, setMonday] = useState(mondayOf(given ?? today()))
  const [view, setView] = useState<BoardView>('days')
  const columns = columnsOf(monday, view)
  const [from, to] = [monday, columns.at(-1)?.to ?? monday]
  const board = useDetail(queryPlanBoard, { from, to })
  const page = useRef<HTMLDivElement>(null)
  const narrow = useWidth(page) < phoneWidth
  const move = useMoves(columns, board.reload)
  return (
    <div ref={page}>
      <PageHeader
        title={t('board.title')}
        actions={[
          {
            name: 'list',
            label: t('acts.list'),
            icon: 'list',
            run: () => host && navigate(host, '/delivery/plan'),
          },
        ]}
      />
      <BoardBar from={from} to={to} view={view} onView={setView} onMonday={setMonday} />
      <LoadedDocument detail={board}>
        {rows =>
          rows.length === 0 ? (
            <EmptyState
              page
              title={t('board.none')}
              text={t(hasPermission('delivery-plan-edit') ? 'board.noneText' : 'board.noneReader')}
            />
          ) : narrow ? (
            <BoardList rows={rows} {...move} />
          ) : (
            <>
              {rows.some(row => row.movableFlag === 1) && <p className="board-hint">{t('board.hint')}</p>}
              <BoardGrid rows={rows} columns={columns} view={view} {...move} />
            </>
          )
        }
      </LoadedDocument>
    </div>
  )
}

interface BarProps {
  from: string
  to: string
  view: BoardView
  onView(view: BoardView): void
  onMonday(monday: string): void
}

/** Which days the board shows. */
function BoardBar({ from, to, view, onView, onMonday }: BarProps) {
  const t = useWords('delivery-plans')
  const step = view === 'days' ? 7 : 28
  return (
    <div className="board-bar" role="group" aria-label={t('board.period')}>
      <IconButton icon="chevron-left" label={t('board.earlier')} onClick={() => onMonday(daysAfter(from, -step))} />
      <strong aria-live="polite">{t('board.range', { from, to })}</strong>
      <IconButton icon="chevron-right" label={t('board.later')} onClick={() => onMonday(daysAfter(from, step))} />
      <Button repeats onClick={() => onMonday(mondayOf(today()))}>
        {t('board.today')}
      </Button>
      <Segments<BoardView>
        label={t('board.view')}
        value={view}
        choices={[
          { value: 'days', label: t('board.days') },
          { value: 'weeks', label: t('board.weeks') },
        ]}
        onChange={onView}
      />
    </div>
  )
}

const nameOf = ({ orderNo, rowNo }: BoardRow) => `${orderNo} / ${rowNo}`

/** Moves rows to a day by drag, column or dialog; a move can be undone. */
function useMoves(columns: readonly BoardColumn[], reload: () => void) {
  const t = useWords('delivery-plans')
  const [busy, setBusy] = useState(false)
  const tellError = useTellError()
  const sayFailure = (error: unknown) => {
    const text = failureText(error)
    toast(text, 'bad')
    tellError(error, text)
  }
  /** Moves a row with its time; `lost` says whether there is no dock slot at that time on the other day. */
  const send = async ({ id, planId, timeSlot }: BoardRow, version: number, planDate: string) => {
    const plan = await call(movePlanRow, { id: planId, version, detailId: id, planDate, timeSlot })
    reload()
    const lost = timeSlot !== '' && plan.details.find(each => each.id === id)?.timeSlot === ''
    return { plan, lost }
  }
  const undo = async (row: BoardRow, version: number) => {
    const { lost } = await send(row, version, row.planDate)
    if (lost) toast(t('board.movedUntimed', { row: nameOf(row), day: row.planDate, time: row.timeSlot }), 'wait')
  }
  const onMove = async (row: BoardRow, planDate: string) => {
    if (busy || row.movableFlag !== 1 || planDate === row.planDate) return
    setBusy(true)
    try {
      const { plan, lost } = await send(row, row.version, planDate)
      const { planNo, versionNo } = plan
      const said = { row: nameOf(row), day: planDate, time: row.timeSlot, planNo, version: versionNo }
      const key = versionNo > 0 ? 'board.movedVersion' : 'board.moved'
      toast(t(lost ? `${key}Untimed` : key, said), lost ? 'wait' : 'good', () => {
        undo(row, plan.version).catch(sayFailure)
      })
    } catch (error) {
      sayFailure(error)
      reload()
    } finally {
      setBusy(false)
    }
  }
  return {
    onMove: (row: BoardRow, day: string) => void onMove(row, day),
    onStep(row: BoardRow, by: -1 | 1) {
      const at = columns.findIndex(column => column.from <= row.planDate && row.planDate <= column.to)
      const column = columns[at + by]
      void onMove(row, column ? dayIn(column, row) : daysAfter(row.planDate, by * (columns.length === 7 ? 1 : 7)))
    },
    async onAsk(row: BoardRow) {
      const title = t('board.move', { row: nameOf(row) })
      const day = await askDay({
        title,
        label: t('board.moveAct'),
        dayLabel: t('fields.planDate'),
        value: row.planDate,
      })
      if (day) await onMove(row, day)
    },
  }
}
