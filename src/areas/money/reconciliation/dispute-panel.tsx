import { useMemo, useState } from 'react'
import type { Statement, StatementLine } from '../../../contract/money/reconciliation/statement-parts.ts'
import { disputeStatement } from '../../../contract/money/reconciliation/statements.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { lineName } from './line-name.ts'
import { useDraftRows, useTypedPanel } from '../../../widgets/page-tab/typed-panel.tsx'

interface Row {
  key: string
  name: string
  amount: string
  reason: string
}

interface DisputePanelProps {
  statement: Statement
  /** The lines that were chosen so far, perhaps on several pages. */
  lines: readonly StatementLine[]
  onStatement(statement: Statement): void
  onCancel(): void
}

/** The chosen lines with what is typed of them, and the act that sends them. */
function useDisputes({ statement, lines, onStatement }: DisputePanelProps) {
  const t = useWords('reconciliation')
  const act = useAct()
  const rowOf = (line: StatementLine): Row => ({
    key: line.id,
    name: lineName(line, kind => t(`kind.${kind}`)),
    amount: formatMoney(line.amountIncl, line.currencyDigits, t.language),
    reason: '',
  })
  const { rows, setRows, draft, grid } = useDraftRows(() => lines.map(rowOf))
  const [shown, setShown] = useState(lines)
  if (shown !== lines) {
    setShown(lines)
    setRows(joined(rows, lines.filter(line => !shown.includes(line)).map(rowOf)))
  }
  const [problems, setProblems] = useProblems({ lines: rows }, act.clear)
  const typed = useTypedPanel({
    key: `srm.statement-dispute.${statement.id}`,
    isNew: true,
    begun: noReasons,
    draft: useMemo(() => ({ reasoned: draft.filter(({ reason }) => reason !== '') }), [draft]),
    onTake({ reasoned }) {
      const reasonOf = (key: string) => reasoned.find(row => row.key === key)?.reason
      setRows(
        joined(
          rows.map(row => ({ ...row, reason: reasonOf(row.key) ?? row.reason })),
          reasoned,
        ),
      )
    },
  })
  const send = () =>
    act.run(async () => {
      setProblems([])
      try {
        const { id, version } = statement
        const given = rows.map(row => ({ id: row.key, reason: row.reason }))
        const next = await call(disputeStatement, { id, version, lines: given })
        typed.drop()
        onStatement(next)
        toast(t('done.dispute'))
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  return { act, problems, rows, grid, notice: typed.notice, send }
}

const noReasons: { reasoned: Row[] } = { reasoned: [] }

function joined(rows: readonly Row[], more: readonly Row[]): Row[] {
  return [...rows, ...more.filter(({ key }) => rows.every(row => row.key !== key))]
}

/** Why the supplier disputes lines: a reason for each, sent together. */
export function DisputePanel(props: DisputePanelProps) {
  const t = useWords('reconciliation')
  const { act, problems, rows, grid, notice, send } = useDisputes(props)
  return (
    <Panel
      title={t('disputing.title')}
      text={t('disputing.text')}
      failure={problems.length > 0 ? undefined : act.failure}
      acts={
        <ActionButtons
          actions={[
            { name: 'back', label: t('acts.back'), run: props.onCancel },
            { name: 'dispute', label: t('disputing.send'), tone: 'primary', icon: 'flag', run: send },
          ]}
        />
      }
    >
      {notice}
      <RowGrid<Row>
        label={t('disputing.title')}
        columns={[
          { field: 'name', title: t('fields.documentNo'), type: 'readonly', width: 320 },
          { field: 'amount', title: t('fields.amountIncl'), type: 'readonly', width: 130, align: 'end' },
          {
            field: 'reason',
            title: t('fields.disputeReason'),
            type: 'text',
            width: 380,
            maxLength: 500,
            required: true,
          },
        ]}
        {...grid}
        newRow={above => above ?? { key: '', name: '', amount: '', reason: '' }}
        maxRows={rows.length}
        problems={problems}
        path="lines"
        rowTitle={row => row.name}
      />
    </Panel>
  )
}
