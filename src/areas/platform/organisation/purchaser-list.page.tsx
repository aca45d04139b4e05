import { purchasers } from '../../../contract/platform/organisation/purchasers.ts'
import type { PurchaserRecord } from '../../../contract/platform/organisation/purchasers.ts'
import { getOrgTree } from '../../../contract/trees.ts'
import { useWords } from '../../../i18n/words.ts'
import { textAt } from '../../../kit/format/record.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { Field } from '../../../ui/field/field.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { LovPicker } from '../../../widgets/lov-picker/lov-picker.tsx'
import { lacking } from '../../../widgets/master-list/lacking.ts'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { RecordListView } from '../../../widgets/master-list/record-list-view.tsx'
import { TreeSide } from '../../../widgets/master-list/tree-side.tsx'
import { useTreeList } from '../../../widgets/master-list/use-tree-list.ts'

const texts = { area: 'organisation', texts: 'purchasers' } as const
const nameOf = (purchaser: PurchaserRecord) => purchaser.name

/** The purchasers of the chosen part of the organisation, with what each one buys. */
export function PurchaserListPage() {
  const t = useWords('organisation')
  const { tree, list, fixed } = useTreeList(purchasers.query, 'orgId', useDetail(getOrgTree, {}))
  return (
    <TreeSide title={t('orgs.tree')} all={t('orgs.all')} tree={tree}>
      <RecordListView
        calls={purchasers}
        texts={texts}
        nameOf={nameOf}
        template="purchasers"
        list={list}
        fixed={fixed}
        form={usePurchaserForm()}
        columns={[
          { field: 'empNo', title: t('employees.empNo'), link: true, sortable: true, card: 'title', width: 100 },
          { field: 'name', title: t('employees.name'), sortable: true, width: 110 },
          { field: 'purchasingOrgName', title: t('purchasers.purchasingOrgId'), sortable: true },
          { field: 'categoryNames', title: t('purchasers.categoryIds') },
          { field: 'phone', width: 118, priority: 4 },
        ]}
        sidePanel
      />
    </TreeSide>
  )
}

function usePurchaserForm() {
  const t = useWords('organisation')
  const r = useWords('records')
  return useRecordForm(purchasers, texts, {
    nameOf,
    shown: ['name', 'purchasingOrgName'],
    // The call accepts a missing one, to refuse it with a specific code.
    check: draft => lacking(draft, ['purchasingOrgId'], r('required')),
    fields: ({ field, lookup, draft, set, problem }) => (
      <>
        <LookupField
          {...lookup('employeeId', 'name')}
          lov="LOV_EMPLOYEE"
          onChange={(employeeId, name, row) =>
            set({ employeeId, name, ...(row && draft.phone === '' && { phone: textAt(row, 'phone') }) })
          }
        />
        <LookupField {...lookup('purchasingOrgId', 'purchasingOrgName')} lov="LOV_ORG" required />
        <TextField {...field('phone')} type="tel" />
        <Field label={t('purchasers.categoryIds')} span={4} error={problem('categoryIds')} hint={t('purchasers.hint')}>
          {() => (
            <LovPicker
              code="LOV_CATEGORY"
              multiple
              placeholder={t('purchasers.categoryIds')}
              value={draft.categoryIds.join()}
              onChange={({ value }) => set({ categoryIds: value.split(',').filter(Boolean) })}
            />
          )}
        </Field>
      </>
    ),
  })
}
