import { useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import type { Statement, StatementLine } from '../../contract/reconciliation/statement-parts.ts'
import { disputeStatement } from '../../contract/reconciliation/statements.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { Refused } from '../../kit/call/errors.ts'
import { formatMoney } from '../../kit/format/decimal-format.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { ActionButtons } from '../../ui/action-buttons.tsx'
import { RowGrid } from '../../ui/grid/row-grid.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { lineName } from './line-name.ts'
import { useUnsaved } from '../../widgets/page-tab/page-tab.ts'

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
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  useUnsaved(Object.values(reasons).some(reason => reason !== ''))
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const rows = lines
    .filter(line => !out.has(line.id))
    .map((line): Row => ({
      key: line.id,
      name: lineName(line, kind => t(`kind.${kind}`)),
      reason: reasons[line.id] ?? '',
      amount: formatMoney(line.amountIncl, line.currencyDigits, t.language),
    }))
  const change = (next: readonly Row[]) => {
    setReasons({ ...reasons, ...Object.fromEntries(next.map(row => [row.key, row.reason])) })
    setOut(new Set(lines.filter(line => next.every(row => row.key !== line.id)).map(line => line.id)))
  }
  const send = () =>
    act.run(async () => {
      setProblems([])
      try {
        const { id, version } = statement
        const given = rows.map(row => ({ id: row.key, reason: row.reason }))
        onStatement(await call(disputeStatement, { id, version, lines: given }))
        toast(t('done.dispute'))
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  return { act, problems, rows, change, send }
}

/** Why the supplier disputes lines: a reason for each, sent together. */
export function DisputePanel(props: DisputePanelProps) {
  const t = useWords('reconciliation')
  const { act, problems, rows, change, send } = useDisputes(props)
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
        rows={rows}
        onChange={change}
        newRow={above => above ?? { key: '', name: '', amount: '', reason: '' }}
        maxRows={rows.length}
        problems={problems}
        path="lines"
        rowTitle={row => row.name}
      />
    </Panel>
  )
}
