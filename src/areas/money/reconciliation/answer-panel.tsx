import { disputeAnswers } from '../../../contract/money/reconciliation/statement-parts.ts'
import type { AnswerInput, Statement, StatementLine } from '../../../contract/money/reconciliation/statement-parts.ts'
import { answerDispute, queryStatementLines } from '../../../contract/money/reconciliation/statements.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { placedProblems } from '../../../kit/state/placed-problems.rules.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { lineName } from './line-name.ts'
import { useTypedRows } from '../../../widgets/page-tab/typed-panel.tsx'

interface AnswerPanelProps {
  statement: Statement
  onStatement(statement: Statement): void
}

/** Loads up to three hundred disputed lines without an answer, with a field for each answer. */
export function AnswerPanel({ statement, onStatement }: AnswerPanelProps) {
  const open = useDetail(queryStatementLines, { statementId: statement.id, dispute: 'OPEN', pageSize: 300 })
  if (statement.openDisputes === 0) return null
  return (
    <LoadedDocument detail={open}>
      {({ records }) => (
        <Answers
          statement={statement}
          onStatement={onStatement}
          lines={records.filter(line => line.removedFlag === 0)}
        />
      )}
    </LoadedDocument>
  )
}

interface Row {
  key: string
  name: string
  disputeReason: string
  answer: string
  price: string
  text: string
}

function Answers({ statement, onStatement, lines }: AnswerPanelProps & { lines: readonly StatementLine[] }) {
  const t = useWords('reconciliation')
  const act = useAct()
  const typed = useTypedRows(`srm.statement-answers.${statement.id}`, () =>
    lines.map((line): Row => ({
      key: line.id,
      name: lineName(line, kind => t(`kind.${kind}`)),
      disputeReason: line.disputeReason,
      answer: '',
      price: '',
      text: '',
    })),
  )
  const { rows } = typed
  const [problems, setProblems] = useProblems({ lines: rows }, act.clear)
  const hasPrice = (row: Row) => lines.some(line => line.id === row.key && line.price !== null)
  const save = () =>
    act.run(async () => {
      setProblems([])
      // What has no answer yet stays open.
      const answered = rows.filter(row => row.answer !== '')
      try {
        const { id, version } = statement
        const next = await call(answerDispute, { id, version, lines: answered.flatMap(inputOf) })
        typed.drop()
        onStatement(next)
        toast(t('done.answer'))
      } catch (error) {
        if (error instanceof Refused) setProblems(placedProblems(error.errors, 'lines', rows, answered))
        throw error
      }
    })
  return (
    <Panel
      title={t('answering.title')}
      text={t('answering.text')}
      failure={problems.length > 0 ? undefined : act.failure}
      acts={
        <ActionButtons
          actions={[{ name: 'answer', label: t('acts.answer'), tone: 'primary', icon: 'check', run: save }]}
        />
      }
    >
      {typed.notice}
      <RowGrid<Row>
        label={t('answering.title')}
        columns={useColumns(hasPrice)}
        {...typed.grid}
        fixedRows
        newRow={above => above ?? { key: '', name: '', disputeReason: '', answer: '', price: '', text: '' }}
        maxRows={rows.length}
        problems={problems}
        path="lines"
        rowTitle={row => row.name}
      />
    </Panel>
  )
}

function useColumns(hasPrice: (row: Row) => boolean): GridColumn<Row>[] {
  const t = useWords('reconciliation')
  return [
    { field: 'name', title: t('fields.documentNo'), type: 'readonly', width: 260 },
    { field: 'disputeReason', title: t('fields.disputeReason'), type: 'readonly', width: 220 },
    {
      field: 'answer',
      title: t('fields.answer'),
      type: 'select',
      width: 160,
      choices: disputeAnswers.map(value => ({ value, label: t(`answer.${value}`) })),
    },
    {
      field: 'price',
      title: t('fields.answerPrice'),
      type: 'decimal',
      width: 120,
      locked: row => row.answer !== 'PRICE' || !hasPrice(row),
    },
    { field: 'text', title: t('fields.answerText'), type: 'text', width: 280, maxLength: 500 },
  ]
}

function inputOf({ key, answer, price, text }: Row): AnswerInput[] {
  const known = disputeAnswers.find(each => each === answer)
  return known === undefined ? [] : [{ id: key, answer: known, text, ...(price === '' ? {} : { price }) }]
}
