import { useMemo, useState } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { demandTypes } from '../../../contract/sourcing/demand/demand-parts.ts'
import { getDemand, saveDemand, submitDemand } from '../../../contract/sourcing/demand/demands.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { textAt } from '../../../kit/format/record.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { useOwnTerms } from '../../../widgets/document/own-terms.ts'
import { placedInRows, rowProblemName } from '../../../widgets/document/row-problems.ts'
import { useUnitChoices } from '../../../widgets/lov-picker/unit-choices.ts'
import type { UnitChoice } from '../../../widgets/lov-picker/unit-choices.ts'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'
import { SaveFoot } from '../../../widgets/document/save-foot.tsx'
import { emptyForm, formOf, inputOf, newRow, readForm, sentRows } from './demand-form.ts'
import type { DemandForm, DemandFormRow, DemandSession } from './demand-form.ts'

/** A draft (`?id=`), or a new demand. */
export function DemandEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, draft } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const detail = useDetail(getDemand, id ? { id } : undefined)
  const known = useOwnTerms()
  const form = (start: DemandForm) => (
    <DemandFormPage
      key={`${id ?? ''} ${round}`}
      start={start}
      draft={draft}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  if (id) return <LoadedDocument detail={detail}>{demand => form(formOf(demand))}</LoadedDocument>
  if (known === undefined) return <Skeleton shape="document" />
  const { orgId, orgName, currency } = known
  return form(emptyForm({ orgId, orgName, currency }))
}

interface FormPageProps {
  start: DemandForm
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
  onDone(): void
}

function DemandFormPage({ start, draft, onDone }: FormPageProps) {
  const t = useWords('demand')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<DemandForm>({
    key: `srm.demand-form.${userId}.${start.id || draft || 'new'}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getDemand, { id })),
    problemsOf: form => formProblems(form, problem => t(`problems.${problem}`)),
    placed: (problem, form) => placedInRows(problem, form.rows, sentRows(form)),
    aside: {
      kind: 'DEMAND',
      name: start.id || draft,
      rowCount: form => sentRows(form).length,
      title: form => form.title || form.demandNo,
    },
  })
  const { form } = session
  const name = form.demandNo === '' ? t('title.new') : t('title.edit', { demandNo: form.demandNo })
  usePageName(name)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const demand = inputOf(typed)
      const saved = await (submit ? call(submitDemand, { demand }) : call(saveDemand, demand))
      session.saved(formOf(saved))
      toast(t(submit ? 'done.submit' : 'done.saved', { demandNo: saved.demandNo }))
      if (host && navigate(host, '/demand/detail', { id: saved.id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={name} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? t.find(`detail.${field}`) ?? field}
        nameOf={field =>
          rowProblemName(
            field,
            form.rows.map(row => ({ code: materialName(row) })),
            cell => t.find(`fields.${cell === 'materialId' ? 'material' : cell}`),
          )
        }
      />
      <SectionBox title={t('detail.header')} content={<DemandFields session={session} />} />
      <SectionBox title={t('detail.rows')} content={<DemandGrid session={session} />} />
      <SaveFoot
        label={t('foot')}
        summary={t('summary', { rows: sentRows(form).length })}
        busy={session.busy}
        save={t('acts.save')}
        submit={t('acts.submit')}
        onSave={save}
      />
    </div>
  )
}

function DemandFields({ session: { form, problems, change } }: { session: DemandSession }) {
  const t = useWords('demand')
  const error = (name: string) => problemOf(problems, name)
  const text = (name: 'title' | 'budgetCode' | 'remark', maxLength: number) => ({
    name,
    label: t(`fields.${name}`),
    error: error(name),
    maxLength,
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <FormGrid>
      <TextField {...text('title', 128)} required span={2} />
      <SelectField
        name="demandType"
        label={t('fields.demandType')}
        required
        value={form.demandType}
        choices={demandTypes.map(value => ({ value, label: t(`demandType.${value}`) }))}
        onChange={demandType => change({ demandType })}
      />
      <LookupField
        name="currency"
        label={t('fields.currency')}
        required
        lov="LOV_CURRENCY"
        error={error('currency')}
        value={form.currency}
        text={form.currency}
        onChange={currency => change({ currency })}
      />
      <LookupField
        name="orgId"
        label={t('fields.orgId')}
        required
        lov="LOV_ORG"
        error={error('orgId')}
        value={form.orgId}
        text={form.orgName}
        onChange={(orgId, orgName) => change({ orgId, orgName })}
      />
      <LookupField
        name="inventoryOrgId"
        label={t('fields.inventoryOrgId')}
        required
        lov="LOV_INVENTORY_ORG"
        error={error('inventoryOrgId')}
        value={form.inventoryOrgId}
        text={form.inventoryOrgName}
        onChange={(inventoryOrgId, inventoryOrgName) => change({ inventoryOrgId, inventoryOrgName })}
      />
      <TextField {...text('budgetCode', 64)} />
      <TextField {...text('remark', 500)} span={2} />
    </FormGrid>
  )
}

function DemandGrid({ session: { form, change, problems } }: { session: DemandSession }) {
  const t = useWords('demand')
  const units = useUnitChoices(t.language)
  const columns = useMemo(() => rowColumns(t, units), [t, units])
  return (
    <RowGrid<DemandFormRow>
      label={t('detail.rows')}
      columns={columns}
      rows={form.rows}
      onChange={rows => change({ rows })}
      newRow={newRow}
      problems={problems}
      path="details"
      maxRows={1000}
      rowTitle={(row, at) => materialName(row) || t('place', { row: at + 1 })}
    />
  )
}

function rowColumns(t: Words<'demand'>, units: readonly UnitChoice[]): GridColumn<DemandFormRow>[] {
  return [
    {
      field: 'materialId',
      textField: 'materialCode',
      orIn: t('fields.materialText'),
      title: t('fields.material'),
      type: 'lookup',
      width: 220,
      lov: 'LOV_MATERIAL',
      onPick: (row, picked) => ({
        materialCode: textAt(picked, 'code'),
        materialText: textAt(picked, 'name') || row.materialText,
        spec: textAt(picked, 'spec'),
        unit: textAt(picked, 'unit') || row.unit,
      }),
      sets: ['materialText', 'spec', 'unit'],
    },
    {
      field: 'materialText',
      title: t('fields.materialText'),
      type: 'text',
      width: 180,
      maxLength: 255,
      locked: row => row.materialId !== '',
    },
    { field: 'spec', title: t('fields.spec'), type: 'text', width: 130, maxLength: 255 },
    { field: 'qty', title: t('fields.qty'), type: 'decimal', width: 96, required: true },
    {
      field: 'unit',
      title: t('fields.unit'),
      type: 'select',
      choices: units,
      width: 90,
      required: true,
    },
    { field: 'needDate', title: t('fields.needDate'), type: 'day', width: 116, required: true },
    { field: 'estimatePrice', title: t('fields.estimatePrice'), type: 'decimal', width: 116, precision: 6 },
    {
      field: 'suggestedSupplierId',
      textField: 'suggestedSupplierName',
      type: 'lookup',
      width: 180,
      title: t('fields.suggestedSupplierId'),
      lov: 'LOV_SUPPLIER',
    },
    { field: 'remark', title: t('fields.remark'), type: 'text', width: 160, maxLength: 500 },
  ]
}

/** Checks of the contract; the server does the rest. */
function formProblems(form: DemandForm, say: (problem: 'required' | 'decimal') => string): FieldProblem[] {
  const needed = ['title', 'inventoryOrgId', 'currency'] as const
  const problems: FieldProblem[] = needed
    .filter(field => form[field].trim() === '')
    .map(field => ({ field, code: '10011', msg: say('required') }))
  const decimal = /^[0-9]{1,14}(\.[0-9]{1,6})?$/
  const sent = sentRows(form)
  form.rows.forEach((row, at) => {
    if (!sent.includes(row)) return
    const wrong = (field: string, code: string, problem: 'required' | 'decimal') =>
      problems.push({ field: `details[${at}].${field}`, row: at, code, msg: say(problem) })
    if (!decimal.test(row.qty)) wrong('qty', '10008', 'decimal')
    if (row.estimatePrice !== '' && !decimal.test(row.estimatePrice)) wrong('estimatePrice', '10008', 'decimal')
    for (const field of ['unit', 'needDate'] as const) if (row[field] === '') wrong(field, '10011', 'required')
  })
  return problems
}
