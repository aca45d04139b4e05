import { useMemo, useState } from 'react'
import {
  clarificationType,
  issueClarification,
  saveClarification,
} from '../../../../contract/sourcing/tendering/clarifications.ts'
import type { Clarification } from '../../../../contract/sourcing/tendering/clarifications.ts'
import type { FieldProblem } from '../../../../contract/envelope.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { useRefusedProblems } from '../../../../kit/state/use-problems.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import type { Action } from '../../../../ui/actions.ts'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../../ui/field/moment-field.tsx'
import { SwitchField } from '../../../../ui/field/switch-field.tsx'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { RowGrid } from '../../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import { lazyPart } from '../../../../ui/page/lazy-part.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import type { UploaderProps } from '../../../../widgets/uploader/uploader.tsx'
import { changesItems, comingTimes, contentOf, draftOf } from './letter-draft.ts'
import type { LetterDraft, LetterRow } from './letter-draft.ts'

const Uploader = lazyPart<UploaderProps>(
  'tender-clarifications',
  async () => (await import('../../../../widgets/uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

interface FormProps {
  tender: Tender
  /** Undefined for a new one. */
  letter: Clarification | undefined
  onClose(): void
  /** Something was saved or issued. */
  onDone(): void
}

/** A letter is saved before it is issued, so that nothing typed is lost when the issue is refused. */
export function LetterForm({ tender, letter, onClose, onDone }: FormProps) {
  const t = useWords('tender-clarifications')
  const act = useAct()
  const [kept, setKept] = useState(letter)
  const [attachmentIds, setAttachmentIds] = useState<readonly string[]>([])
  const { form, change, notice, drop, grid } = useTypedForm(
    `srm.tender-letter.${letter?.id ?? `new.${tender.id}`}`,
    () => draftOf(tender, letter),
    { fixed: 'rows' },
  )
  const problems = useRefusedProblems(form, act)
  const voids = form.needResubmit || changesItems(form)
  const saved = async () => {
    const files = kept === undefined && attachmentIds.length > 0 ? { attachmentIds: [...attachmentIds] } : {}
    const known = kept === undefined ? {} : { id: kept.id, version: kept.version }
    const next = await call(saveClarification, { ...contentOf(tender, form), ...known, ...files })
    setKept(next)
    return next
  }
  const finish = (text: string) => {
    drop()
    toast(text)
    onDone()
    onClose()
  }
  const effect = voids ? t('letters.voids', { ends: form.bidDeadline || tender.bidDeadline }) : t('letters.keeps')
  const actions: Action[] = [
    {
      name: 'cancel',
      label: t('acts.cancel'),
      run: () => {
        drop()
        onClose()
      },
    },
    {
      name: 'save',
      label: t('acts.save'),
      run: () =>
        act.run(async () => {
          await saved()
          finish(t('done.saved'))
        }),
    },
    {
      name: 'issue',
      label: t('acts.issue'),
      tone: 'primary',
      icon: 'send',
      confirm: () => ({ title: t('issue.title', { title: form.title }), text: `${t('issue.text')} ${effect}` }),
      run: () =>
        act.run(async () => {
          const { id, version } = await saved()
          await call(issueClarification, { id, version })
          finish(t('done.issued'))
        }),
    },
  ]
  return (
    <Panel
      title={t(letter ? 'letters.edit' : 'letters.new')}
      text={effect}
      failure={act.failure}
      acts={<ActionButtons actions={actions} />}
    >
      {notice}
      <LetterFields tender={tender} form={form} problems={problems} onChange={change} />
      <ItemGrid {...grid('rows')} problems={problems} />
      <Uploader
        businessType={clarificationType}
        label={t('letters.files')}
        {...(kept === undefined ? { ids: attachmentIds } : { businessId: kept.id })}
        onChanged={ids => kept === undefined && setAttachmentIds(ids)}
      />
    </Panel>
  )
}

interface FieldsProps {
  tender: Tender
  form: LetterDraft
  problems: readonly FieldProblem[]
  onChange(part: Partial<LetterDraft>): void
}

function LetterFields({ tender, form, problems, onChange }: FieldsProps) {
  const t = useWords('tender-clarifications')
  const tendering = useWords('tendering')
  return (
    <FormGrid>
      <TextField
        name="title"
        label={t('fields.title')}
        required
        span={2}
        maxLength={128}
        value={form.title}
        error={problemOf(problems, 'title')}
        onChange={title => onChange({ title })}
      />
      <TextAreaField
        name="content"
        label={t('fields.content')}
        span={2}
        rows={5}
        maxLength={4000}
        value={form.content}
        error={problemOf(problems, 'content')}
        onChange={content => onChange({ content })}
      />
      <SwitchField
        name="needResubmit"
        label={t('fields.needResubmit')}
        hint={t('fields.needResubmitHint')}
        checked={form.needResubmit || changesItems(form)}
        disabled={changesItems(form)}
        onChange={needResubmit => onChange({ needResubmit })}
      />
      <p className="hint">{t('letters.timesHint')}</p>
      {comingTimes(tender).map(name => (
        <MomentField
          key={name}
          name={`times.${name}`}
          label={tendering(`fields.${name}`)}
          hint={`> ${tender[name] ?? ''}`}
          error={problemOf(problems, `times.${name}`)}
          value={form[name]}
          onChange={value => onChange({ [name]: value })}
        />
      ))}
    </FormGrid>
  )
}

interface GridProps {
  rows: LetterRow[]
  problems: readonly FieldProblem[]
  onChange(rows: LetterRow[]): void
  onTyping(rows: LetterRow[] | undefined): void
}

/** Fields of the request by column. */
const columnOf: Readonly<Record<string, string>> = { qty: 'newQty', needDate: 'newNeedDate', spec: 'newSpec' }

function ItemGrid({ rows, problems, onChange, onTyping }: GridProps) {
  const t = useWords('tender-clarifications')
  const tendering = useWords('tendering')
  const columns = useMemo(
    (): GridColumn<LetterRow>[] => [
      { field: 'name', title: tendering('fields.material'), type: 'readonly', width: 220 },
      { field: 'lotNo', title: tendering('fields.lot'), type: 'readonly', width: 70 },
      { field: 'qty', title: tendering('fields.qty'), type: 'readonly', width: 110, align: 'end' },
      { field: 'newQty', title: t('fields.newQty'), type: 'decimal', width: 120, precision: 6 },
      { field: 'needDate', title: tendering('fields.needDate'), type: 'readonly', width: 110 },
      { field: 'newNeedDate', title: t('fields.newNeedDate'), type: 'day', width: 130 },
      { field: 'spec', title: tendering('fields.spec'), type: 'readonly', width: 160 },
      { field: 'newSpec', title: t('fields.newSpec'), type: 'text', width: 180, maxLength: 255 },
    ],
    [t, tendering],
  )
  const [blank] = rows
  if (blank === undefined) return null
  return (
    <>
      <p className="hint">{t('letters.itemsHint')}</p>
      <RowGrid<LetterRow>
        label={t('letters.items')}
        columns={columns}
        rows={rows}
        fixedRows
        newRow={above => above ?? blank}
        onChange={onChange}
        onTyping={onTyping}
        problems={problems.map(problem => ({
          ...problem,
          field: problem.field.replace(/\.(qty|needDate|spec)$/, (_, name: string) => `.${columnOf[name] ?? name}`),
        }))}
        path="items"
        rowTitle={row => row.name}
      />
    </>
  )
}
