import { manualKinds } from '../../../contract/money/reconciliation/statement-parts.ts'
import type { Statement } from '../../../contract/money/reconciliation/statement-parts.ts'
import { addStatementLine } from '../../../contract/money/reconciliation/statements.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'

interface AddLinePanelProps {
  statement: Statement
  onStatement(statement: Statement): void
  onCancel(): void
}

const noLine = { kind: 'DEDUCTION', text: '', taxCode: '', taxText: '', amountExcl: '' }

/** The form for a line, and the action that adds it. */
function useLine({ statement, onStatement }: AddLinePanelProps) {
  const t = useWords('reconciliation')
  const act = useAct()
  const typed = useTypedForm(`srm.statement-line.${statement.id}`, () => noLine)
  const { form, change } = typed
  const [problems, setProblems] = useProblems({ line: form }, act.clear)
  const errorOf = (field: string) => problems.find(problem => problem.field === `line.${field}`)?.msg
  const save = () =>
    act.run(async () => {
      setProblems([])
      try {
        const { id, version } = statement
        const { text, taxCode, amountExcl } = form
        const kind = manualKinds.find(each => each === form.kind) ?? 'DEDUCTION'
        const line = { kind, text, taxCode, amountExcl: amountExcl || '0' }
        const next = await call(addStatementLine, { id, version, line })
        typed.drop()
        onStatement(next)
        toast(t('done.addLine'))
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  return { act, problems, form, errorOf, change, notice: typed.notice, save }
}

/** A line that is written by hand: a deduction, freight, or an adjustment. */
export function AddLinePanel(props: AddLinePanelProps) {
  const t = useWords('reconciliation')
  const line = useLine(props)
  const { currency, currencyDigits } = props.statement
  return (
    <Panel
      title={t('adding.title')}
      text={t('adding.text')}
      failure={line.problems.length > 0 ? undefined : line.act.failure}
      acts={
        <ActionButtons
          actions={[
            { name: 'back', label: t('acts.back'), run: props.onCancel },
            { name: 'add', label: t('acts.addLine'), tone: 'primary', icon: 'plus', run: line.save },
          ]}
        />
      }
    >
      {line.notice}
      <LineFields line={line} currency={currency} currencyDigits={currencyDigits} />
    </Panel>
  )
}

interface LineFieldsProps {
  line: ReturnType<typeof useLine>
  currency: string
  currencyDigits: number
}

function LineFields({ line: { form, errorOf, change }, currency, currencyDigits }: LineFieldsProps) {
  const t = useWords('reconciliation')
  return (
    <FormGrid>
      <SelectField
        name="kind"
        label={t('fields.kind')}
        required
        value={form.kind}
        choices={manualKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
        onChange={kind => change({ kind })}
      />
      <DecimalField
        name="amountExcl"
        label={t('fields.amountExcl')}
        required
        value={form.amountExcl}
        precision={currencyDigits}
        suffix={currency}
        {...(form.kind === 'ADJUST' ? { min: '-999999999999' } : {})}
        error={errorOf('amountExcl')}
        onChange={amountExcl => change({ amountExcl })}
      />
      <LookupField
        name="taxCode"
        label={t('fields.taxCode')}
        required
        lov="LOV_TAX"
        value={form.taxCode}
        text={form.taxText}
        error={errorOf('taxCode')}
        onChange={(taxCode, taxText) => change({ taxCode, taxText })}
      />
      <TextField
        name="text"
        label={t('fields.text')}
        required
        span={2}
        maxLength={300}
        value={form.text}
        error={errorOf('text')}
        onChange={text => change({ text })}
      />
    </FormGrid>
  )
}
