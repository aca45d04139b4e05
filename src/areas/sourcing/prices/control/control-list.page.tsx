import { hasPermission } from '../../../../account/permissions.ts'
import {
  priceControlStatuses,
  queryPriceControls,
  removePriceControls,
} from '../../../../contract/sourcing/prices/price-controls.ts'
import type { PriceControlListRow } from '../../../../contract/sourcing/prices/price-controls.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useList } from '../../../../kit/state/list-state.ts'
import { link, navigate } from '../../../../kit/state/navigation.ts'
import { ListPage } from '../../../../ui/page/list-page.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { createAct, draftActs } from '../../../../widgets/document/document-list.ts'
import { DraftsAbove } from '../../../../widgets/document/drafts-above.tsx'
import { useExportAction } from '../../../../widgets/export-button/export-action.ts'
import { ControlTag } from './control-tag.tsx'

const form = '/price/control-edit'
const detail = '/price/control-detail'

/** Where unfinished sheets are finished. */
const places = { PRICE_CONTROL: form }

/** The query string may carry states. */
export function ControlListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('price-controls')
  const host = useElementScope()?.host
  const wanted = priceControlStatuses.filter(each => query['status']?.split(',').includes(each))
  const list = useList(queryPriceControls, { filters: wanted.length > 0 ? { status: wanted } : {} })
  const columns = useColumns()
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryPriceControls.path,
    fileName: t('list.title'),
  })
  const writes = hasPermission('price-control-edit')
  const create = createAct(t('acts.create'), () => host && navigate(host, form))
  const actions = draftActs<PriceControlListRow>({
    edit: { label: t('acts.edit'), run: ({ id }) => host && navigate(host, form, { id }) },
    remove: {
      label: t('acts.remove'),
      text: t('remove.text'),
      done: t('done.remove'),
      title: ({ controlNo }) => t('remove.title', { controlNo }),
      run: ({ id }) => call(removePriceControls, { ids: [id] }),
    },
  })
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={columns}
      filters={[
        {
          field: 'keyword',
          title: t('filters.keyword'),
          type: 'input',
          placeholder: t('filters.keywordHint'),
          maxLength: 64,
        },
        {
          field: 'status',
          title: t('fields.status'),
          type: 'select',
          multiple: true,
          selectData: priceControlStatuses.map(value => ({ value, label: t(`status.${value}`) })),
        },
        { field: 'supplierId', title: t('fields.supplierId'), type: 'lookup', lov: 'LOV_SUPPLIER' },
      ]}
      actions={actions}
      headerActions={[exportList, ...(host && writes ? [create] : [])]}
      rowKey={row => row.id}
      onRow={row => host && navigate(host, detail, { id: row.id })}
      rowHref={row => link(detail, { id: row.id })}
      rowTone={row => (row.status === 'REJECTED' ? 'bad' : undefined)}
      emptyText={writes ? t('list.empty') : undefined}
    >
      {writes && <DraftsAbove places={places} />}
    </ListPage>
  )
}

function useColumns(): Column<PriceControlListRow>[] {
  const t = useWords('price-controls')
  return [
    { field: 'controlNo', title: t('fields.controlNo'), link: true, sortable: true, width: 164, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 120,
      cell: row => <ControlTag status={row.status} />,
    },
    { field: 'reason', title: t('fields.reason'), minWidth: 220, priority: 1 },
    { field: 'prices', title: t('detail.prices'), align: 'end', width: 90, priority: 2 },
    { field: 'ceilings', title: t('detail.ceilings'), align: 'end', width: 110, priority: 2 },
    {
      field: 'orgName',
      title: t('fields.orgId'),
      minWidth: 170,
      priority: 3,
      cell: row => (row.everywhereFlag === 1 ? t('everywhere') : row.orgName),
    },
    { field: 'createName', title: t('fields.created'), priority: 4 },
    { field: 'createTime', title: t('fields.createTime'), sortable: true, width: 170, priority: 3 },
  ]
}
