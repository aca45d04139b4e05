import { warehouses } from '../../../contract/platform/organisation/warehouses.ts'
import type { Warehouse } from '../../../contract/platform/organisation/warehouses.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import type { Editing } from '../../../ui/page/editing.ts'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { lacking } from '../../../widgets/master-list/lacking.ts'
import { hoursOf, hoursProblems, warehouseDraft } from './warehouse-draft.ts'
import type { WarehouseDraft } from './warehouse-draft.ts'
import { WarehouseHours } from './warehouse-hours.tsx'

export function useWarehouseForm(): MasterForm<Warehouse, WarehouseDraft> {
  const t = useWords('organisation')
  const r = useWords('records')
  return {
    title: warehouse => (warehouse ? t('warehouses.editTitle', { name: warehouse.name }) : t('warehouses.create')),
    call: warehouses.save,
    done: r('saved'),
    width: 760,
    nameOf: field => t.find(`warehouses.${field.replace(/\[.*/, '')}`),
    begin: warehouseDraft,
    fields: editing => <WarehouseFields editing={editing} />,
    check: draft => [
      ...lacking(draft, ['code', 'name', 'inventoryOrgId'], r('required')),
      ...hoursProblems(draft.receiveWindow, row => t('warehouses.hoursWrong', { row })),
    ],
    save: ({ inventoryOrgName: _, receiveWindow, ...draft }, warehouse) =>
      call(warehouses.save, {
        ...(warehouse && { id: warehouse.id, version: warehouse.version }),
        ...draft,
        receiveWindow: hoursOf(receiveWindow),
      }),
  }
}

function WarehouseFields({ editing }: { editing: Editing<WarehouseDraft> }) {
  const t = useWords('organisation')
  const { bind, draft, set } = editing
  return (
    <>
      <TextField label={t('warehouses.code')} {...bind('code')} />
      <TextField label={t('warehouses.name')} {...bind('name')} />
      <LookupField
        label={t('warehouses.inventoryOrgId')}
        lov="LOV_INVENTORY_ORG"
        text={draft.inventoryOrgName}
        {...bind('inventoryOrgId')}
        onChange={(inventoryOrgId, inventoryOrgName) => set({ inventoryOrgId, inventoryOrgName })}
      />
      <TextField label={t('warehouses.contact')} {...bind('contact')} required={false} />
      <TextField label={t('warehouses.phone')} type="tel" {...bind('phone')} required={false} />
      <TextField label={t('warehouses.address')} span={4} {...bind('address')} required={false} />
      <WarehouseHours editing={editing} />
    </>
  )
}
