import { supplierLists } from '../../../contract/insight/performance/supplier-lists.ts'
import type { SupplierListRow } from '../../../contract/insight/performance/supplier-lists.ts'
import { useWords } from '../../../i18n/words.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { LovPicker } from '../../../widgets/lov-picker/lov-picker.tsx'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'

export const texts = { area: 'performance', texts: 'lists' } as const
export const nameOf = ({ name }: SupplierListRow) => name

export function useListForm() {
  const t = useWords('performance')
  return useRecordForm(supplierLists, texts, {
    nameOf,
    defaults: { supplierIds: [] },
    fields: ({ field, draft, set, problem }) => (
      <>
        <TextField {...field('name')} span={4} />
        <Field label={t('lists.supplierIds')} span={4} error={problem('supplierIds')} required>
          {() => (
            <LovPicker
              code="LOV_SUPPLIER"
              multiple
              placeholder={t('lists.supplierIds')}
              value={draft.supplierIds.join()}
              onChange={({ value }) => set({ supplierIds: value.split(',').filter(Boolean) })}
            />
          )}
        </Field>
        <TextField {...field('remark')} span={4} />
      </>
    ),
  })
}
