import { useState } from 'react'
import { getMold } from '../../../contract/goods/molds/molds.ts'
import { proposeTransfer } from '../../../contract/goods/molds/transfers.ts'
import type { TransferInput } from '../../../contract/goods/molds/transfers.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { record, textAt } from '../../../kit/format/record.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/field/day-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { formFootStyles } from '../../../ui/styles/form-foot.ts'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageTab } from '../../../widgets/page-tab/page-tab.ts'

const fields = { moldId: '', moldNo: '', toSupplierId: '', supplierName: '', reason: '', plannedDate: '' }

/** A transfer before it is proposed; everything is text. */
interface TransferForm extends Readonly<typeof fields> {
  id: string
  version: number | undefined
}

const emptyForm: TransferForm = { ...fields, id: '', version: undefined }

/** A transfer of a mold (`?moldId=`), or of one to choose. */
export function TransferEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { moldId } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const mold = useDetail(getMold, moldId ? { id: moldId } : undefined)
  const form = (start: TransferForm) => (
    <TransferFormPage
      key={`${moldId ?? ''} ${round}`}
      start={start}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  if (!moldId) return form(emptyForm)
  return (
    <LoadedDocument detail={mold}>
      {({ moldNo, status }) =>
        // A mold in transfer cannot be chosen.
        form(status === 'IN_USE' || status === 'IDLE' ? { ...emptyForm, moldId, moldNo } : emptyForm)
      }
    </LoadedDocument>
  )
}

interface FormProps {
  start: TransferForm
  onDone(): void
}

function TransferFormPage({ start, onDone }: FormProps) {
  useStyles(formFootStyles)
  useStyles(noteStyles)
  const t = useWords('molds')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<TransferForm>({
    key: `srm.mold-transfer.${userId}.${start.moldId || 'new'}`,
    start,
    inputOf,
    read: readForm,
    load: () => Promise.resolve(start),
    problemsOf: form =>
      (['moldId', 'toSupplierId', 'plannedDate', 'reason'] as const)
        .filter(field => form[field].trim() === '')
        .map(field => ({ field, code: '10011', msg: t('edit.required') })),
  })
  const propose = () =>
    session.attempt(async typed => {
      const { id, transferNo } = await call(proposeTransfer, inputOf(typed))
      session.saved({ ...emptyForm, id })
      toast(t('done.propose', { transferNo }))
      if (host && navigate(host, '/mold/transfer-detail', { id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={t('transfer.new')} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? field}
        nameOf={field => t.find(`fields.${field}`)}
      />
      <SectionBox
        title={t('transfer.facts')}
        content={
          <>
            <p className="hint">{t('transfer.hint')}</p>
            <TransferFields session={session} />
          </>
        }
      />
      <div className="form-foot" role="region" aria-label={t('acts.propose')}>
        <div className="button-row">
          <Button tone="primary" busy={session.busy} onClick={propose}>
            {t('acts.propose')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function TransferFields({ session: { form, problems, change } }: { session: FlatForm<TransferForm> }) {
  const t = useWords('molds')
  return (
    <FormGrid>
      <LookupField
        name="moldId"
        label={t('fields.moldId')}
        required
        lov="LOV_MOLD"
        value={form.moldId}
        text={form.moldNo}
        error={problemOf(problems, 'moldId')}
        onChange={(moldId, moldNo) => change({ moldId, moldNo })}
      />
      <LookupField
        name="toSupplierId"
        label={t('fields.toSupplierId')}
        required
        lov="LOV_SUPPLIER"
        value={form.toSupplierId}
        text={form.supplierName}
        error={problemOf(problems, 'toSupplierId')}
        onChange={(toSupplierId, supplierName) => change({ toSupplierId, supplierName })}
      />
      <DayField
        name="plannedDate"
        label={t('fields.plannedDate')}
        required
        value={form.plannedDate}
        error={problemOf(problems, 'plannedDate')}
        onChange={plannedDate => change({ plannedDate })}
      />
      <TextAreaField
        name="reason"
        label={t('fields.reason')}
        required
        maxLength={500}
        rows={3}
        span={3}
        value={form.reason}
        error={problemOf(problems, 'reason')}
        onChange={reason => change({ reason })}
      />
    </FormGrid>
  )
}

function inputOf({ moldId, toSupplierId, reason, plannedDate }: TransferForm): TransferInput {
  return { moldId, toSupplierId, reason: reason.trim(), plannedDate }
}

/** Undefined when the stored draft is not a form. */
function readForm(kept: unknown): TransferForm | undefined {
  const form = record(kept)
  if (!form || typeof form['moldId'] !== 'string') return undefined
  const texts = Object.fromEntries(Object.keys(fields).map(field => [field, textAt(form, field)]))
  return { ...emptyForm, ...texts }
}
