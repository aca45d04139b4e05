import { useProfile } from '../../../account/use-profile.ts'
import { maintenanceKinds, queryMaintenances } from '../../../contract/goods/molds/molds.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { useMaintenanceColumns } from './maintenance-columns.ts'

/** Finished and running maintenance of molds. */
export function MaintenanceListRoute() {
  const t = useWords('molds')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const list = useList(queryMaintenances)
  const columns = useMaintenanceColumns(supplier ? ['mold'] : ['mold', 'keeper'])
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryMaintenances.path,
    fileName: t('maintenance.title'),
  })
  return (
    <ListPage
      title={t('maintenance.title')}
      list={list}
      columns={columns}
      filters={[
        {
          field: 'keyword',
          title: t('filters.keyword'),
          type: 'input',
          placeholder: t('filters.maintenanceHint'),
          maxLength: 64,
        },
        {
          field: 'kind',
          title: t('fields.maintenanceKind'),
          type: 'select',
          selectData: maintenanceKinds.map(value => ({ value, label: t(`maintenanceKind.${value}`) })),
        },
        {
          field: 'open',
          title: t('filters.state'),
          type: 'select',
          selectData: [{ value: '1', label: t('maintenance.open') }],
        },
      ]}
      headerActions={[exportList]}
      rowKey={row => row.id}
      onRow={({ moldId }) => host && navigate(host, '/mold/detail', { id: moldId })}
      rowHref={({ moldId }) => link('/mold/detail', { id: moldId })}
      emptyText={t('maintenance.empty')}
    />
  )
}
