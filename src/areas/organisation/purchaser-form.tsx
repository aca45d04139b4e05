import { savePurchaser } from '../../contract/organisation/purchasers.ts'
import type { PurchaserRecord } from '../../contract/organisation/purchasers.ts'
import { useWords } from '../../i18n/words.ts'
import { textAt } from '../../kit/call/answer.ts'
import { call } from '../../kit/call/call.ts'
import type { Editing } from '../../ui/page/editing.ts'
import { Field } from '../../ui/field/field.tsx'
import { LookupField } from '../../ui/field/lookup-field.tsx'
import type { MasterForm } from '../../ui/page/master-dialog.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { LovPicker } from '../../widgets/lov-picker/lov-picker.tsx'
import { lacking } from '../../widgets/master-list/lacking.ts'

/** A purchaser as the form holds them. */
interface PurchaserDraft {
  employeeId: string
  employeeName: string
  purchasingOrgId: string
  purchasingOrgName: string
  categoryIds: string
  phone: string
}

/** The form of a purchaser. */
export function usePurchaserForm(): MasterForm<PurchaserRecord, PurchaserDraft> {
  const t = useWords('organisation')
  const r = useWords('records')
  return {
    title: purchaser => (purchaser ? t('purchasers.editTitle', { name: purchaser.name }) : t('purchasers.create')),
    call: savePurchaser,
    done: r('saved'),
    nameOf: field => t.find(field === 'phone' ? 'employees.phone' : `purchasers.${field}`),
    begin: purchaser => ({
      employeeId: purchaser?.employeeId ?? '',
      employeeName: purchaser?.name ?? '',
      purchasingOrgId: purchaser?.purchasingOrgId ?? '',
      purchasingOrgName: purchaser?.purchasingOrgName ?? '',
      categoryIds: purchaser?.categories.map(category => category.id).join() ?? '',
      phone: purchaser?.phone ?? '',
    }),
    fields: editing => <PurchaserFields editing={editing} />,
    check: draft => lacking(draft, ['employeeId', 'purchasingOrgId'], r('required')),
    save: ({ employeeId, purchasingOrgId, categoryIds, phone }, purchaser) =>
      call(savePurchaser, {
        ...(purchaser && { id: purchaser.id, version: purchaser.version }),
        employeeId,
        purchasingOrgId: purchasingOrgId || null,
        categoryIds: categoryIds.split(',').filter(Boolean),
        phone,
      }),
  }
}

function PurchaserFields({ editing }: { editing: Editing<PurchaserDraft> }) {
  const t = useWords('organisation')
  const { bind, draft, set, problem } = editing
  return (
    <>
      <LookupField
        label={t('purchasers.employeeId')}
        lov="LOV_EMPLOYEE"
        text={draft.employeeName}
        {...bind('employeeId')}
        onChange={(employeeId, employeeName, row) =>
          set({ employeeId, employeeName, ...(row && draft.phone === '' && { phone: textAt(row, 'phone') }) })
        }
      />
      <LookupField
        label={t('purchasers.purchasingOrgId')}
        lov="LOV_ORG"
        text={draft.purchasingOrgName}
        {...bind('purchasingOrgId')}
        onChange={(purchasingOrgId, purchasingOrgName) => set({ purchasingOrgId, purchasingOrgName })}
      />
      <TextField label={t('employees.phone')} type="tel" {...bind('phone')} required={false} />
      <Field label={t('purchasers.categoryIds')} span={4} error={problem('categoryIds')} hint={t('purchasers.hint')}>
        {() => (
          <LovPicker
            code="LOV_CATEGORY"
            multiple
            placeholder={t('purchasers.categoryIds')}
            value={draft.categoryIds}
            onChange={({ value }) => set({ categoryIds: value })}
          />
        )}
      </Field>
    </>
  )
}
