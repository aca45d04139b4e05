import { lowPrices } from '../../../../contract/sourcing/tendering/low-prices.ts'
import { checkBids, checkPrices } from '../../../../contract/sourcing/tendering/opening.ts'
import type { OpenedBid, OpeningState } from '../../../../contract/sourcing/tendering/opening.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { Refused } from '../../../../kit/call/errors.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { useProblems } from '../../../../kit/state/use-problems.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import type { Action } from '../../../../ui/actions.ts'
import { RowGrid } from '../../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import { MarkGrid, markRows, marksOf } from './mark-grid.tsx'
import type { MarkRow } from './mark-grid.tsx'
import { useAmountText } from './opened-bids.tsx'

interface CheckRow {
  key: string
  bid: string
  amount: string
  deposit: string
  /** A bid with a reason is invalid. */
  reason: string
}

interface LowRow {
  key: string
  bid: string
  below: string
  explanation: string
  accepted: 'YES' | 'NO' | ''
}

interface CheckProps {
  room: OpeningState
  onRoom(room: OpeningState): void
}

const lowKey = ({ bidId, lotId }: { bidId: string; lotId: string }) => `${bidId} ${lotId}`

/** The formal check, or that of the prices of the second envelope: each bid is valid, or has a reason. */
export function FormalCheckPanel({ room, onRoom }: CheckProps) {
  const t = useWords('tender-opening')
  const act = useAct()
  const money = useAmountText(room)
  const prices = room.allowed.includes('checkPrices')
  const checked = room.bids.filter(({ status }) => status === (prices ? 'VALID' : 'OPENED'))
  const { form, grid, notice, drop } = useTypedForm(
    `srm.tender-check.${room.id}.${room.envelope}`,
    () => ({ rows: checked.map(bid => checkRow(bid)), lows: [] as LowRow[], marks: [] as MarkRow[] }),
    { fixed: 'rows' },
  )
  const rows = form.rows.map(row => {
    const bid = checked.find(({ id }) => id === row.key)
    return { ...row, amount: money(bid?.amountExcl ?? null), deposit: t(`deposit.${bid?.deposit ?? 'NOT_REQUIRED'}`) }
  })
  const lows = useLowRows(checked, rows, form.lows)
  const passing = checked.filter(({ id }) => rows.some(({ key, reason }) => key === id && reason.trim() === ''))
  const marks = prices ? [] : markRows(room, passing, form.marks)
  const checkColumns = useCheckColumns()
  const lowColumns = useLowColumns()
  const [problems, setProblems] = useProblems({ bids: form.rows }, act.clear)
  const end = () =>
    act.run(async () => {
      setProblems([])
      const bids = rows.map(({ key, reason }) => ({
        bidId: key,
        valid: reason.trim() === '' ? (1 as const) : (0 as const),
        reason: reason.trim(),
        ...(prices ? {} : { marks: marksOf(marks, key) }),
      }))
      try {
        const input = { id: room.id, version: room.version, bids, explanations: explanationsOf(lows) }
        onRoom(await call(prices ? checkPrices : checkBids, input))
        drop()
        toast(t('check.done'))
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  const action: Action = { name: 'end', label: t('check.end'), tone: 'primary', icon: 'check', run: end }
  return (
    <Panel
      title={t(prices ? 'check.prices' : 'check.title')}
      text={t('check.text')}
      failure={act.failure}
      acts={<ActionButtons actions={[action]} />}
    >
      {notice}
      <AboveCeiling bids={checked} />
      <RowGrid<CheckRow>
        label={t('check.title')}
        columns={checkColumns}
        {...grid('rows')}
        rows={rows}
        newRow={above => above ?? checkRow()}
        canDelete={() => false}
        fixedRows
        maxRows={rows.length}
        problems={problems}
        path="bids"
        rowTitle={row => row.bid}
      />
      {marks.length > 0 && <MarkGrid room={room} grid={{ ...grid('marks'), rows: marks }} />}
      {lows.length > 0 && (
        <>
          <h3>{t('low.title')}</h3>
          <p className="hint">{t('low.text')}</p>
          <RowGrid<LowRow>
            label={t('low.title')}
            columns={lowColumns}
            {...grid('lows')}
            rows={lows}
            newRow={above => above ?? { key: '', bid: '', below: '', explanation: '', accepted: '' }}
            canDelete={() => false}
            fixedRows
            maxRows={lows.length}
            problems={[]}
            path="explanations"
            rowTitle={row => row.bid}
          />
        </>
      )}
    </Panel>
  )
}

function AboveCeiling({ bids }: { bids: readonly OpenedBid[] }) {
  const t = useWords('tender-opening')
  return bids
    .filter(({ aboveCeiling }) => aboveCeiling.length > 0)
    .map(({ id, bidNo, aboveCeiling }) => (
      <p key={id} className="late">
        {t('check.aboveCeiling', { bidNo, items: aboveCeiling.join(', ') })}
      </p>
    ))
}

const checkRow = (bid?: OpenedBid): CheckRow => ({
  key: bid?.id ?? '',
  bid: bid === undefined ? '' : `${bid.bidNo} ${bid.supplierName}`,
  amount: '',
  deposit: '',
  reason: '',
})

/** Abnormally low prices among the bids without a reason, with what was typed about them. */
function useLowRows(checked: readonly OpenedBid[], rows: readonly CheckRow[], typed: readonly LowRow[]): LowRow[] {
  const t = useWords('tender-opening')
  const valid = checked.filter(({ id }) => rows.find(({ key }) => key === id)?.reason.trim() === '')
  return lowPrices(valid).map(low => {
    const bid = valid.find(({ id }) => id === low.bidId)
    const lotNo = bid?.lots.find(({ lotId }) => lotId === low.lotId)?.lotNo ?? ''
    const kept = bid?.explanations.find(({ lotId }) => lotId === low.lotId)
    const now = typed.find(({ key }) => key === lowKey(low))
    return {
      key: lowKey(low),
      bid: t('low.bid', { bidNo: bid?.bidNo ?? '', lotNo }),
      below: t('low.below', { mean: low.belowMeanPct, next: low.belowNextPct }),
      explanation: now?.explanation ?? kept?.explanation ?? '',
      accepted: now?.accepted ?? (kept === undefined ? '' : kept.accepted === 1 ? 'YES' : 'NO'),
    }
  })
}

function explanationsOf(lows: readonly LowRow[]) {
  return lows
    .filter(({ explanation, accepted }) => explanation.trim() !== '' && accepted !== '')
    .map(({ key, explanation, accepted }) => {
      const [bidId = '', lotId = ''] = key.split(' ')
      return {
        bidId,
        lotId,
        explanation: explanation.trim(),
        accepted: accepted === 'YES' ? (1 as const) : (0 as const),
      }
    })
}

function useCheckColumns(): GridColumn<CheckRow>[] {
  const t = useWords('tender-opening')
  return [
    { field: 'bid', title: t('bids.supplier'), type: 'readonly', width: 280 },
    { field: 'amount', title: t('bids.amount'), type: 'readonly', width: 160, align: 'end' },
    { field: 'deposit', title: t('bids.deposit'), type: 'readonly', width: 130 },
    { field: 'reason', title: t('check.reason'), type: 'text', width: 320, maxLength: 500 },
  ]
}

function useLowColumns(): GridColumn<LowRow>[] {
  const t = useWords('tender-opening')
  const choices = [
    { value: 'YES', label: t('low.accepted') },
    { value: 'NO', label: t('low.refused') },
  ]
  return [
    { field: 'bid', title: t('bids.supplier'), type: 'readonly', width: 220 },
    { field: 'below', title: t('low.distance'), type: 'readonly', width: 240 },
    { field: 'explanation', title: t('low.explanation'), type: 'text', width: 320, maxLength: 2000 },
    { field: 'accepted', title: t('low.decision'), type: 'select', width: 140, choices },
  ]
}
