import {
  answerMoldCheck,
  checkBusinessType,
  getMoldCheck,
  moldConditions,
} from '../../../contract/goods/molds/stocktakes.ts'
import type { MoldCheck } from '../../../contract/goods/molds/stocktakes.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { Segments } from '../../../ui/field/segments.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { shotsText } from './maintenance-columns.ts'
import { askAgain } from './stocktake-dialogs.tsx'
import { CheckTag, Differences } from './transfer-tag.tsx'

/** Query: `?id=`. Its keeper answers on it, on a phone too; the buyer looks at the answer. */
export function CheckAnswerRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('molds')
  return (
    <DocumentById id={query.id} read={getMoldCheck} none={t('stocktake.noneCheck')}>
      {(check, detail) => <LoadedCheck key={check.id} check={check} onCheck={detail.set} />}
    </DocumentById>
  )
}

interface LoadedProps {
  check: MoldCheck
  onCheck(check: MoldCheck): void
}

function LoadedCheck({ check, onCheck }: LoadedProps) {
  useStyles(noteStyles)
  const t = useWords('molds')
  usePageName(check.moldNo)
  const answers = check.allowed.includes('answer')
  const files = <DocumentFiles businessType={checkBusinessType} businessId={check.id} readonly={!answers} />
  return (
    <DetailPage
      header={<CheckHeader check={check} onCheck={onCheck} />}
      notice={answers && <AnswerPanel check={check} onCheck={onCheck} />}
      sections={[
        { name: 'known', title: t('stocktake.known'), content: <KnownFacts check={check} /> },
        ...(check.answerTime === null
          ? []
          : [{ name: 'answer', title: t('stocktake.answered'), content: <AnswerFacts check={check} /> }]),
        ...(answers ? [] : [{ name: 'photos', title: t('fields.photos'), content: files }]),
      ]}
    />
  )
}

function CheckHeader({ check, onCheck }: LoadedProps) {
  const t = useWords('molds')
  const host = useElementScope()?.host
  const { moldId, moldNo, stocktakeId, stocktakeNo, year } = check
  const { primary, actions } = documentActions(check, [
    {
      name: 'askAgain',
      label: t('acts.askAgain'),
      icon: 'undo',
      needs: 'askAgain',
      run: async () => {
        const next = await askAgain(check)
        if (next === undefined) return
        toast(t('done.askAgain', { moldNo }))
        onCheck(next)
      },
    },
    {
      name: 'open',
      label: t('acts.openMold'),
      run: () => host && navigate(host, '/mold/detail', { id: moldId }),
    },
  ])
  return (
    <DocumentHeader
      number={moldNo}
      title={check.name}
      status={
        <>
          <CheckTag status={check.status} />
          <Differences of={check.differences} />
        </>
      }
      facts={[
        { label: t('fields.stocktakeNo'), value: `${stocktakeNo}, ${year}` },
        { label: t('fields.supplierName'), value: supplierFact(check) },
        { label: t('fields.dueDate'), value: check.dueDate },
      ]}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/mold/check-detail', { id: stocktakeId }))}
    />
  )
}

function KnownFacts({ check }: { check: MoldCheck }) {
  const t = useWords('molds')
  const facts = [
    { label: t('fields.expectedPlace'), value: check.expectedPlace || '–' },
    { label: t('fields.expectedShots'), value: shotsText(check.expectedShots, t.language) },
    ...(check.question === '' ? [] : [{ label: t('fields.question'), value: check.question }]),
  ]
  return <FactList facts={facts} />
}

function AnswerFacts({ check }: { check: MoldCheck }) {
  const t = useWords('molds')
  const facts: [string, string | null][] = [
    [t('fields.foundFlag'), t(check.foundFlag === 1 ? 'stocktake.there' : 'stocktake.notThere')],
    [t('fields.condition'), check.condition && t(`condition.${check.condition}`)],
    [t('fields.place'), check.place],
    [t('fields.counter'), check.shots === null ? null : shotsText(check.shots, t.language)],
    [t('fields.note'), check.note],
    [t('fields.answerName'), [check.answerName, check.answerTime].filter(Boolean).join(', ')],
  ]
  return <FactList facts={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
}

interface CheckForm {
  found: '1' | '0'
  condition: string
  place: string
  shots: string
  note: string
}

/** The keeper's answer: present or not, condition, location and photos. */
function AnswerPanel({ check, onCheck }: LoadedProps) {
  const t = useWords('molds')
  const host = useElementScope()?.host
  const act = useAct()
  const { id, moldNo, stocktakeId } = check
  const {
    form,
    change: set,
    notice,
    drop,
  } = useTypedForm<CheckForm>(`srm.mold-check.${id}`, () => {
    return { found: '1', condition: '', place: check.expectedPlace, shots: '', note: '' }
  })
  const { found } = form
  const send = () =>
    act.run(async () => {
      const condition = moldConditions.find(each => each === form.condition)
      const { place, shots, note } = form
      const there = { place, ...(condition && { condition }), ...(shots && { shots: Number(shots) }) }
      const next = await call(answerMoldCheck, {
        id,
        foundFlag: found === '1' ? 1 : 0,
        note,
        ...(found === '1' && there),
      })
      drop()
      toast(t('done.answerCheck', { moldNo }))
      onCheck(next)
    })
  return (
    <Panel
      title={t('stocktake.answerTitle')}
      text={check.question === '' ? t('stocktake.answerText') : check.question}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[
            {
              name: 'back',
              label: t('stocktake.molds'),
              run: () => host && navigate(host, '/mold/check-detail', { id: stocktakeId }),
            },
            { name: 'answer', label: t('acts.answerCheck'), tone: 'primary', icon: 'check', run: send },
          ]}
        />
      }
    >
      {notice}
      <Segments<'0' | '1'>
        label={t('fields.foundFlag')}
        value={found}
        choices={[
          { value: '1', label: t('stocktake.there') },
          { value: '0', label: t('stocktake.notThere') },
        ]}
        onChange={chosen => set({ found: chosen })}
      />
      {found === '1' && <FoundFields checkId={id} form={form} onChange={set} />}
      <TextAreaField
        name="note"
        label={t('fields.note')}
        required={found === '0'}
        hint={t('stocktake.noteHint')}
        maxLength={500}
        rows={2}
        value={form.note}
        onChange={note => set({ note })}
      />
    </Panel>
  )
}

interface FoundFieldsProps {
  checkId: string
  form: CheckForm
  onChange(part: Partial<CheckForm>): void
}

/** Fields of a mold that is present: photos, condition, location and counter. */
function FoundFields({ checkId, form, onChange }: FoundFieldsProps) {
  const t = useWords('molds')
  return (
    <>
      <DocumentFiles businessType={checkBusinessType} businessId={checkId} />
      <FormGrid>
        <SelectField
          name="condition"
          label={t('fields.condition')}
          required
          value={form.condition}
          choices={moldConditions.map(value => ({ value, label: t(`condition.${value}`) }))}
          onChange={condition => onChange({ condition })}
        />
        <TextField
          name="place"
          label={t('fields.place')}
          maxLength={120}
          value={form.place}
          onChange={place => onChange({ place })}
        />
        <DecimalField
          name="shots"
          label={t('fields.counter')}
          precision={0}
          value={form.shots}
          onChange={shots => onChange({ shots })}
        />
      </FormGrid>
    </>
  )
}
