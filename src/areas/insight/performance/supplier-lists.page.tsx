import { supplierLists } from '../../../contract/insight/performance/supplier-lists.ts'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'
import { nameOf, texts, useListForm } from './supplier-list-form.tsx'

/** Suppliers that are assessed together. */
export function SupplierListsPage() {
  return (
    <RecordListPage
      calls={supplierLists}
      texts={texts}
      nameOf={nameOf}
      form={useListForm()}
      editPath="/perform/supplier-list-edit"
      columns={[
        { field: 'name', link: true, sortable: true, minWidth: 220, card: 'title' },
        { field: 'supplierCount', sortable: true, align: 'end', width: 120 },
        { field: 'remark', minWidth: 220, priority: 3 },
      ]}
      filters={[{ field: 'supplierId', type: 'lookup', lov: 'LOV_SUPPLIER' }]}
    />
  )
}
