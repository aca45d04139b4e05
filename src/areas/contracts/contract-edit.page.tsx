import { useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { contractTypes, getContract, saveContract, submitContract } from '../../contract/contracts/contracts.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/field/day-field.tsx'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../ui/field/form-grid.tsx'
import { LookupField } from '../../ui/field/lookup-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { SectionBox } from '../../ui/page/detail-page.tsx'
import { problemOf } from '../../ui/page/error-summary.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { formFootStyles } from '../../ui/styles/form-foot.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { FlatFormNotices, useFlatForm } from '../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../widgets/document/loaded-document.tsx'
import { usePageName, usePageTab } from '../../widgets/page-tab/page-tab.ts'
import { emptyForm, formOf, inputOf, readForm } from './contract-form.ts'
import type { ContractForm } from './contract-form.ts'

/** The page in the portal: a draft (`?id=`), or a new contract. */
export function ContractEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, draft } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const kept = useDetail(getContract, id ? { id } : undefined)
  const form = (start: ContractForm) => (
    <ContractFormPage
      key={`${id ?? ''} ${round}`}
      start={start}
      name={id ?? draft ?? 'new'}
      draft={draft}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  return id ? <LoadedDocument detail={kept}>{contract => form(formOf(contract))}</LoadedDocument> : form(emptyForm())
}

interface FormProps {
  start: ContractForm
  /** Names the draft in this browser. */
  name: string
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
  onDone(): void
}

function ContractFormPage({ start, name, draft, onDone }: FormProps) {
  useStyles(formFootStyles)
  const t = useWords('contracts')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<ContractForm>({
    key: `srm.contract-form.${userId}.${name}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getContract, { id })),
    problemsOf: form => formProblems(form, t('problems.required')),
    aside: {
      kind: 'CONTRACT',
      name: start.id || draft,
      rowCount: () => 0,
      title: form => form.contractNo || form.title,
    },
  })
  const { form } = session
  const title = form.contractNo === '' ? t('title.new') : t('title.edit', { contractNo: form.contractNo })
  usePageName(title)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const input = inputOf(typed)
      const saved = await (submit ? call(submitContract, { draft: input }) : call(saveContract, input))
      session.saved({ ...typed, id: saved.id, version: saved.version, contractNo: saved.contractNo })
      toast(t(submit ? 'done.submit' : 'done.saved', { contractNo: saved.contractNo }))
      if (host && navigate(host, '/contract/detail', { id: saved.id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? field}
        nameOf={field => t.find(`fields.${field}`)}
      />
      <SectionBox title={t('detail.facts')} content={<ContractFields session={session} />} />
      <div className="form-foot" role="region" aria-label={t('foot')}>
        <p>{form.title}</p>
        <div className="button-row">
          <Button busy={session.busy} onClick={() => save(false)}>
            {t('acts.save')}
          </Button>
          <Button tone="primary" busy={session.busy} onClick={() => save(true)}>
            {t('acts.submit')}
          </Button>
        </div>
      </div>
    </div>
  )
}

type TextName = 'title' | 'reason' | 'penaltyRule' | 'remark'
type NumberName = 'limitAmount' | 'overPct' | 'warrantyMonths'

/** With whom, for how long, up to which amount, and why. */
function ContractFields({ session: { form, problems, change } }: { session: FlatForm<ContractForm> }) {
  const t = useWords('contracts')
  const bound = <Name extends TextName | NumberName | 'validFrom' | 'validTo'>(field: Name) => ({
    name: field,
    label: t(`fields.${field}`),
    value: form[field],
    error: problemOf(problems, field),
    onChange: (value: string) => change({ [field]: value }),
  })
  const lookup = (field: 'orgId' | 'supplierId' | 'currency') => ({
    name: field,
    label: t(`fields.${field}`),
    required: true,
    value: form[field],
    error: problemOf(problems, field),
  })
  return (
    <FormGrid>
      <TextField {...bound('title')} required maxLength={200} span={2} />
      <SelectField
        name="contractType"
        label={t('fields.contractType')}
        required
        value={form.contractType}
        choices={contractTypes.map(value => ({ value, label: t(`contractType.${value}`) }))}
        onChange={contractType => change({ contractType })}
      />
      <LookupField
        {...lookup('supplierId')}
        lov="LOV_SUPPLIER"
        text={form.supplierName}
        onChange={(supplierId, supplierName) => change({ supplierId, supplierName })}
      />
      <LookupField
        {...lookup('orgId')}
        lov="LOV_ORG"
        text={form.orgName}
        onChange={(orgId, orgName) => change({ orgId, orgName })}
      />
      <DayField {...bound('validFrom')} required />
      <DayField {...bound('validTo')} required />
      <LookupField
        {...lookup('currency')}
        lov="LOV_CURRENCY"
        text={form.currency}
        onChange={currency => change({ currency })}
      />
      <DecimalField {...bound('limitAmount')} precision={4} />
      <DecimalField {...bound('overPct')} precision={4} />
      <DecimalField {...bound('warrantyMonths')} precision={0} />
      <TextField {...bound('reason')} required maxLength={500} span={4} />
      <TextField {...bound('penaltyRule')} maxLength={1000} span={4} />
      <TextField {...bound('remark')} maxLength={500} span={4} />
    </FormGrid>
  )
}

/** What the contract would refuse anyway. */
function formProblems(form: ContractForm, msg: string): FieldProblem[] {
  return (['title', 'supplierId', 'orgId', 'validFrom', 'validTo', 'currency', 'reason'] as const)
    .filter(field => form[field].trim() === '')
    .map(field => ({ field, code: '10011', msg }))
}
