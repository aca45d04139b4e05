import { useState } from 'react'
import type { FieldProblem } from '../../../../contract/envelope.ts'
import {
  getPriceControl,
  savePriceControl,
  submitPriceControl,
} from '../../../../contract/sourcing/prices/price-controls.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { readRanges } from '../../../../contract/sourcing/prices/price-ranges.ts'
import { useSession } from '../../../../kit/session/use-session.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import { SwitchField } from '../../../../ui/field/switch-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../../ui/page/detail-page.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { FlatFormNotices, useFlatForm } from '../../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { usePageName, usePageTab } from '../../../../widgets/page-tab/page-tab.ts'
import { SaveFoot } from '../../../../widgets/document/save-foot.tsx'
import { emptyForm, formOf, inputOf, readForm } from './control-form.ts'
import type { ControlForm } from './control-form.ts'
import { CeilingGrid, PriceGrid } from './control-grids.tsx'

/** A draft (`?id=`), or a new sheet. */
export function ControlEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, draft } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const kept = useDetail(getPriceControl, id ? { id } : undefined)
  const form = (start: ControlForm) => (
    <ControlFormPage
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
  return id ? <LoadedDocument detail={kept}>{sheet => form(formOf(sheet))}</LoadedDocument> : form(emptyForm())
}

interface FormProps {
  start: ControlForm
  /** Names the draft in this browser. */
  name: string
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
  onDone(): void
}

function ControlFormPage({ start, name, draft, onDone }: FormProps) {
  const t = useWords('price-controls')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<ControlForm>({
    key: `srm.price-control-form.${userId}.${name}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getPriceControl, { id })),
    problemsOf: form => formProblems(form, problem => t(`problems.${problem}`)),
    aside: {
      kind: 'PRICE_CONTROL',
      name: start.id || draft,
      rowCount: form => form.prices.length + form.ceilings.length,
      title: form => form.controlNo || form.reason,
    },
  })
  const { form } = session
  const title = form.controlNo === '' ? t('title.new') : t('title.edit', { controlNo: form.controlNo })
  usePageName(title)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const input = inputOf(typed)
      const saved = await (submit ? call(submitPriceControl, { draft: input }) : call(savePriceControl, input))
      session.saved({ ...typed, id: saved.id, version: saved.version, controlNo: saved.controlNo })
      toast(t(submit ? 'done.submit' : 'done.saved', { controlNo: saved.controlNo }))
      if (host && navigate(host, '/price/control-detail', { id: saved.id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? t.find(`detail.${field}`) ?? field}
        nameOf={field => {
          const [, list, at, inner] = /^(prices|ceilings)\[(\d+)\]\.(\w+)$/.exec(field) ?? []
          const row = list === 'prices' || list === 'ceilings' ? form[list][Number(at)] : undefined
          const label = t.find(`fields.${inner ?? field}`)
          return at === undefined ? label : `${row?.material || t('place', { row: Number(at) + 1 })}, ${label ?? ''}`
        }}
      />
      <SectionBox title={t('detail.facts')} content={<ControlFields session={session} />} />
      <SectionBox title={t('detail.prices')} content={<PriceGrid session={session} />} />
      <SectionBox title={t('detail.ceilings')} content={<CeilingGrid session={session} />} />
      <SaveFoot
        label={t('foot')}
        summary={t('summary', { prices: form.prices.length, ceilings: form.ceilings.length })}
        busy={session.busy}
        save={t('acts.save')}
        submit={t('acts.submit')}
        onSave={save}
      />
    </div>
  )
}

/** Supplier, organisation, currency and reason. */
function ControlFields({ session: { form, problems, change } }: { session: FlatForm<ControlForm> }) {
  const t = useWords('price-controls')
  const bound = (name: 'reason' | 'remark') => ({
    name,
    label: t(`fields.${name}`),
    maxLength: 500,
    value: form[name],
    error: problemOf(problems, name),
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <FormGrid>
      <LookupField
        name="orgId"
        label={t('fields.orgId')}
        required
        lov="LOV_ORG"
        value={form.orgId}
        text={form.orgName}
        error={problemOf(problems, 'orgId')}
        onChange={(orgId, orgName) => change({ orgId, orgName })}
      />
      <SwitchField
        name="everywhere"
        label={t('everywhere')}
        checked={form.everywhere === '1'}
        onChange={on => change({ everywhere: on ? '1' : '0' })}
      />
      <LookupField
        name="currency"
        label={t('fields.currency')}
        required
        lov="LOV_CURRENCY"
        value={form.currency}
        text={form.currency}
        error={problemOf(problems, 'currency')}
        onChange={currency => change({ currency })}
      />
      <TextField {...bound('reason')} required span={4} />
      <TextField {...bound('remark')} span={4} />
    </FormGrid>
  )
}

/** Checks of the contract. */
function formProblems(form: ControlForm, say: (problem: 'required' | 'decimal' | 'tiers') => string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const missing = (field: string, row?: number) =>
    problems.push({ field, ...(row !== undefined && { row }), code: '10011', msg: say('required') })
  for (const field of ['orgId', 'currency', 'reason'] as const) if (form[field].trim() === '') missing(field)
  form.prices.forEach((row, at) => {
    for (const field of ['materialId', 'supplierId', 'taxCode', 'validFrom', 'validTo'] as const)
      if (row[field] === '') missing(`prices[${at}].${field}`, at)
    if (row.priceExcl === '' && row.tiers.trim() === '') missing(`prices[${at}].priceExcl`, at)
    if (readRanges(row.tiers) === undefined)
      problems.push({ field: `prices[${at}].tiers`, row: at, code: '10008', msg: say('tiers') })
    for (const field of ['priceExcl', 'moq', 'leadDays'] as const)
      if (row[field] !== '' && !/^[0-9]{1,14}(\.[0-9]{1,6})?$/.test(row[field]))
        problems.push({ field: `prices[${at}].${field}`, row: at, code: '10008', msg: say('decimal') })
  })
  form.ceilings.forEach((row, at) => {
    if (row.validFrom === '') missing(`ceilings[${at}].validFrom`, at)
  })
  return problems
}
