import { moldOwners } from '../../../contract/goods/molds/molds.ts'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import type { MoldForm } from './mold-form.ts'

interface FieldsProps {
  session: FlatForm<MoldForm>
}

type TextName = 'name' | 'kind' | 'place' | 'cost' | 'madeDate' | 'remark' | CountName
type CountName = 'cavity' | 'lifeShots' | 'usedBefore' | 'maintainEvery'

function useBound({ form, problems, change }: FlatForm<MoldForm>) {
  const t = useWords('molds')
  return (field: TextName) => ({
    name: field,
    label: t(`fields.${field}`),
    value: form[field],
    error: problemOf(problems, field),
    onChange: (value: string) => change({ [field]: value }),
  })
}

export function MoldFields({ session }: FieldsProps) {
  const t = useWords('molds')
  const { form, problems, change } = session
  const bound = useBound(session)
  return (
    <FormGrid>
      <TextField {...bound('name')} required maxLength={120} span={2} />
      <TextField {...bound('kind')} maxLength={64} />
      <LookupField
        name="keeperSupplierId"
        label={t('fields.keeperSupplierId')}
        required
        lov="LOV_SUPPLIER"
        value={form.keeperSupplierId}
        text={form.supplierName}
        error={problemOf(problems, 'keeperSupplierId')}
        onChange={(keeperSupplierId, supplierName) => change({ keeperSupplierId, supplierName })}
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
      <SelectField
        name="ownerKind"
        label={t('fields.ownerKind')}
        required
        value={form.ownerKind}
        choices={moldOwners.map(value => ({ value, label: t(`ownerKind.${value}`) }))}
        onChange={ownerKind => change({ ownerKind })}
      />
      <TextField {...bound('place')} maxLength={120} />
      <DecimalField {...bound('cost')} precision={4} />
      <LookupField
        name="payContractId"
        label={t('fields.payContractId')}
        lov="LOV_CONTRACT"
        value={form.payContractId}
        text={form.payContractNo}
        error={problemOf(problems, 'payContractId')}
        onChange={(payContractId, payContractNo) => change({ payContractId, payContractNo })}
      />
      <DayField {...bound('madeDate')} />
      <MaterialsField session={session} />
      <TextField {...bound('remark')} maxLength={500} span={3} />
    </FormGrid>
  )
}

/** Choosing a material adds it; each of those chosen has a button that takes it away. */
function MaterialsField({ session: { form, problems, change } }: FieldsProps) {
  const t = useWords('molds')
  return (
    <>
      <LookupField
        key={form.materials.length}
        name="materialIds"
        label={t('fields.addMaterial')}
        required
        lov="LOV_MATERIAL"
        value=""
        text=""
        error={problemOf(problems, 'materialIds')}
        onChange={(id, name) => {
          if (id !== '' && form.materials.every(each => each.id !== id))
            change({ materials: [...form.materials, { id, name }] })
        }}
      />
      <div className="button-row">
        {form.materials.map(({ id, name }) => (
          <Button
            key={id}
            icon="x"
            aria-label={t('edit.removeMaterial', { name })}
            onClick={() => change({ materials: form.materials.filter(each => each.id !== id) })}
          >
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}

/** How long it lasts, and how often it is maintained. */
export function LifeFields({ session }: FieldsProps) {
  const bound = useBound(session)
  return (
    <FormGrid>
      <DecimalField {...bound('cavity')} required precision={0} />
      <DecimalField {...bound('lifeShots')} required precision={0} />
      <DecimalField {...bound('usedBefore')} precision={0} />
      <DecimalField {...bound('maintainEvery')} precision={0} />
    </FormGrid>
  )
}
