import type { Balance } from '../../../contract/money/balances/balances.ts'
import { answerBalance, disputeBalance } from '../../../contract/money/balances/balances.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { placedProblems } from '../../../kit/state/placed-problems.rules.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useTypedRows } from '../../../widgets/page-tab/typed-panel.tsx'

interface PanelProps {
  balance: Balance
  onBalance(balance: Balance): void
}

/** Sends the rows of a panel, and has the problems that the server finds in them. */
function useSending(
  typed: { rows: readonly object[]; drop(): void },
  { onBalance }: Pick<PanelProps, 'onBalance'>,
  done: string,
) {
  const act = useAct()
  const [problems, setProblems] = useProblems({ items: typed.rows }, act.clear)
  const send = (ask: () => Promise<Balance>, placed = (found: readonly FieldProblem[]) => found) =>
    act.run(async () => {
      setProblems([])
      try {
        const next = await ask()
        typed.drop()
        onBalance(next)
        toast(done)
      } catch (error) {
        if (error instanceof Refused) setProblems(placed(error.errors))
        throw error
      }
    })
  return { failure: problems.length > 0 ? undefined : act.failure, problems, send }
}

interface Figure {
  key: string
  name: string
  ours: string
  amount: string
  reason: string
}

/** The supplier's own figures, each with its reason. */
export function DisputePanel({ balance, onBalance, onCancel }: PanelProps & { onCancel(): void }) {
  const t = useWords('balances')
  const typed = useTypedRows(`srm.balance-dispute.${balance.id}`, () =>
    balance.items.map((item): Figure => ({
      key: item.kind,
      name: t(`kind.${item.kind}`),
      ours: formatMoney(item.amount, balance.currencyDigits, t.language),
      amount: '',
      reason: '',
    })),
  )
  const { rows } = typed
  const { failure, problems, send } = useSending(typed, { onBalance }, t('done.dispute'))
  const dispute = () => {
    const sent = rows.filter(row => row.amount !== '' || row.reason !== '')
    const items = balance.items.flatMap(({ kind }) =>
      sent.filter(row => row.key === kind).map(({ amount, reason }) => ({ kind, amount, reason })),
    )
    return send(
      () => call(disputeBalance, { id: balance.id, version: balance.version, items }),
      found => placedProblems(found, 'items', rows, sent),
    )
  }
  return (
    <Panel
      title={t('disputing.title')}
      text={t('disputing.text')}
      failure={failure}
      acts={
        <ActionButtons
          actions={[
            { name: 'back', label: t('acts.back'), run: onCancel },
            { name: 'dispute', label: t('acts.sendFigures'), tone: 'primary', icon: 'flag', run: dispute },
          ]}
        />
      }
    >
      {typed.notice}
      <RowGrid<Figure>
        label={t('disputing.title')}
        columns={[
          { field: 'name', title: t('fields.kind'), type: 'readonly', width: 220 },
          { field: 'ours', title: t('fields.amount'), type: 'readonly', width: 140, align: 'end' },
          {
            field: 'amount',
            title: t('fields.supplierAmount'),
            type: 'decimal',
            width: 150,
            precision: 4,
            min: '-99999999999999',
          },
          { field: 'reason', title: t('fields.supplierReason'), type: 'text', width: 320, maxLength: 500 },
        ]}
        {...typed.grid}
        newRow={above => above ?? { key: '', name: '', ours: '', amount: '', reason: '' }}
        canDelete={() => false}
        fixedRows
        problems={problems}
        path="items"
        rowTitle={row => row.name}
      />
    </Panel>
  )
}

interface Answer {
  key: string
  name: string
  difference: string
  reason: string
  answer: string
  text: string
}

/** The buyer answers each disputed figure: keeps it, or accepts the supplier's. */
export function AnswerPanel({ balance, onBalance }: PanelProps) {
  const t = useWords('balances')
  const disputed = balance.items.filter(item => item.supplierAmount !== null)
  const typed = useTypedRows(`srm.balance-answer.${balance.id}`, () =>
    disputed.map((item): Answer => ({
      key: item.kind,
      name: t(`kind.${item.kind}`),
      difference: formatMoney(item.difference ?? '0', balance.currencyDigits, t.language),
      reason: item.supplierReason,
      answer: 'KEEP',
      text: '',
    })),
  )
  const { rows } = typed
  const { failure, problems, send } = useSending(typed, { onBalance }, t('done.answer'))
  const answer = () =>
    send(() => {
      const items = disputed.map(({ kind }) => {
        const row = rows.find(each => each.key === kind)
        return {
          kind,
          answer: row?.answer === 'ACCEPT' ? ('ACCEPT' as const) : ('KEEP' as const),
          text: row?.text ?? '',
        }
      })
      return call(answerBalance, { id: balance.id, version: balance.version, items })
    })
  return (
    <Panel
      title={t('answering.title')}
      text={t('answering.text')}
      failure={failure}
      acts={
        <ActionButtons
          actions={[{ name: 'answer', label: t('acts.answer'), tone: 'primary', icon: 'check', run: answer }]}
        />
      }
    >
      {typed.notice}
      <RowGrid<Answer>
        label={t('answering.title')}
        columns={[
          { field: 'name', title: t('fields.kind'), type: 'readonly', width: 200 },
          { field: 'difference', title: t('fields.difference'), type: 'readonly', width: 130, align: 'end' },
          { field: 'reason', title: t('fields.supplierReason'), type: 'readonly', width: 240 },
          {
            field: 'answer',
            title: t('fields.answer'),
            type: 'select',
            width: 180,
            choices: [
              { value: 'KEEP', label: t('answer.KEEP') },
              { value: 'ACCEPT', label: t('answer.ACCEPT') },
            ],
          },
          { field: 'text', title: t('fields.answerText'), type: 'text', width: 280, maxLength: 500, required: true },
        ]}
        {...typed.grid}
        newRow={above => above ?? { key: '', name: '', difference: '', reason: '', answer: 'KEEP', text: '' }}
        canDelete={() => false}
        fixedRows
        problems={problems}
        path="items"
        rowTitle={row => row.name}
      />
    </Panel>
  )
}
