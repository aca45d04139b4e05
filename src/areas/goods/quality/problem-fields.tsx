import {
  problemBusinessType,
  defectCodes,
  foundPlaces,
  severities,
} from '../../../contract/goods/quality/problem-parts.ts'
import type { FaultyRow } from '../../../contract/goods/quality/problem-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import type { UploaderProps } from '../../../widgets/uploader/uploader.tsx'
import { partsOfRow } from './problem-form.ts'
import type { ProblemForm } from './problem-form.ts'

const Uploader = lazyPart<UploaderProps>(
  'documents',
  async () => (await import('../../../widgets/uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

interface FieldsProps {
  session: FlatForm<ProblemForm>
  rows: readonly FaultyRow[]
}

export function ProblemFields({ session, rows }: FieldsProps) {
  const t = useWords('quality')
  const { form, problems, change } = session
  const bound = <Name extends 'title' | 'description' | 'defectQty' | 'checkedQty'>(field: Name) => ({
    name: field,
    label: t(`fields.${field}`),
    required: true,
    value: form[field],
    error: problemOf(problems, field),
    onChange: (value: string) => change({ [field]: value }),
  })
  return (
    <FormGrid>
      {rows.length > 0 ? <RowChoice session={session} rows={rows} /> : <PartyFields session={session} />}
      <SelectField
        name="severity"
        label={t('fields.severity')}
        required
        value={form.severity}
        choices={severities.map(value => ({ value, label: t(`severity.${value}`) }))}
        onChange={severity => change({ severity })}
      />
      <SelectField
        name="defectCode"
        label={t('fields.defectCode')}
        required
        value={form.defectCode}
        choices={defectCodes.map(value => ({ value, label: t(`defectCode.${value}`) }))}
        onChange={defectCode => change({ defectCode })}
      />
      <TextField {...bound('title')} maxLength={200} span={2} />
      <DecimalField {...bound('checkedQty')} precision={6} />
      <DecimalField {...bound('defectQty')} precision={6} />
      <TextAreaField {...bound('description')} maxLength={2000} rows={4} span={3} />
      <SelectField
        name="foundPlace"
        label={t('fields.foundPlace')}
        required
        value={form.foundPlace}
        choices={foundPlaces.map(value => ({ value, label: t(`foundPlace.${value}`) }))}
        onChange={foundPlace => change({ foundPlace })}
      />
    </FormGrid>
  )
}

/** Which row of the receipt it is about. */
function RowChoice({ session: { form, problems, change }, rows }: FieldsProps) {
  const t = useWords('quality')
  const nameOf = (row: FaultyRow) =>
    t('rowName', {
      receiveNo: row.receiveNo,
      order: `${row.orderNo}/${row.rowNo}`,
      material: materialName(row),
      qty: `${row.rejectedQty} ${row.unitSymbol}`,
    })
  const chosen = rows.find(row => row.receiveDetailId === form.receiveDetailId)
  return (
    <SelectField
      name="receiveDetailId"
      label={t('fields.receiveDetailId')}
      required
      span={2}
      hint={chosen?.supplierName}
      value={form.receiveDetailId}
      error={problemOf(problems, 'receiveDetailId')}
      choices={rows.map(row => ({ value: row.receiveDetailId, label: nameOf(row) }))}
      onChange={value => {
        const row = rows.find(each => each.receiveDetailId === value)
        if (row) change(partsOfRow(row))
      }}
    />
  )
}

/** Supplier and organisation of a problem without a receipt. */
function PartyFields({ session: { form, problems, change } }: Pick<FieldsProps, 'session'>) {
  const t = useWords('quality')
  return (
    <>
      <LookupField
        name="supplierId"
        label={t('fields.supplierId')}
        required
        lov="LOV_SUPPLIER"
        value={form.supplierId}
        text={form.supplierName}
        error={problemOf(problems, 'supplierId')}
        onChange={(supplierId, supplierName) => change({ supplierId, supplierName })}
      />
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
      <LookupField
        name="materialId"
        label={t('fields.material')}
        hint={t('edit.materialHint')}
        lov="LOV_MATERIAL"
        value={form.materialId}
        text={form.materialName}
        error={problemOf(problems, 'materialId')}
        onChange={(materialId, materialName) => change({ materialId, materialName })}
      />
      <TextField
        name="batchNo"
        label={t('fields.batchNo')}
        maxLength={64}
        value={form.batchNo}
        error={problemOf(problems, 'batchNo')}
        onChange={batchNo => change({ batchNo })}
      />
    </>
  )
}

interface EvidenceProps {
  id: string
  ids: readonly string[]
  error: string | undefined
  onChange(ids: readonly string[]): void
}

/** Photos and measurements that show it; at least one. */
export function EvidenceFields({ id, ids, error, onChange }: EvidenceProps) {
  const t = useWords('quality')
  return (
    <Field label={t('fields.attachmentIds')} required error={error} hint={t('edit.evidenceHint')}>
      {() => (
        <Uploader
          businessType={problemBusinessType}
          label={t('fields.attachmentIds')}
          {...(id === '' ? { ids } : { businessId: id })}
          onChanged={changed => id === '' && onChange(changed)}
        />
      )}
    </Field>
  )
}
