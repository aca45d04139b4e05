import { hasPermission } from '../../../account/permissions.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { planStatuses } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { PlanSummary } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import { publishPlan, queryPlans, removePlans } from '../../../contract/goods/delivery-plans/delivery-plans.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Action, RowAction } from '../../../ui/actions.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { createAct, draftActs, partyColumns } from '../../../widgets/document/document-list.ts'
import { DraftsAbove } from '../../../widgets/document/drafts-above.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { importAction } from '../../../widgets/import-dialog/import-action.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { PlanTags } from './plan-tags.tsx'

/** Where unfinished documents of this list are finished. */
const places = { DELIVERY_PLAN: '/delivery/plan-edit' }

/** The list of delivery plans: suppliers see their own, buyers those of their organisations. */
export function PlanListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('delivery-plans')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const wanted = planStatuses.filter(each => query['status']?.split(',').includes(each))
  const fixed = {
    ...(query['orderId'] && { orderId: query['orderId'] }),
    ...(query['orderDetailId'] && { orderDetailId: query['orderDetailId'] }),
  }
  const list = useList(queryPlans, {
    fixed,
    filters: {
      ...(wanted.length > 0 ? { status: wanted } : {}),
      ...(query['dueFlag'] === '1' ? { dueFlag: 1 } : {}),
    },
  })
  const columns = useColumns(supplier)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    fixed,
    queryCall: queryPlans.path,
    fileName: t('list.title'),
  })
  const imported = importAction({
    label: t('acts.import'),
    template: 'delivery-plan-rows',
    name: t('sheet.title'),
    onWritten: list.reload,
  })
  const board: Action = {
    name: 'board',
    label: t('acts.board'),
    icon: 'calendar',
    run: () => host && navigate(host, '/delivery/plan-board'),
  }
  const create = createAct(t('acts.create'), () => host && navigate(host, '/delivery/plan-edit'))
  const mayWrite = hasPermission('delivery-plan-edit')
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={columns}
      filters={useFilters(supplier)}
      actions={useRowActions(host)}
      headerActions={[
        exportList,
        ...(host && hasPermission('delivery-plan-board') ? [board] : []),
        ...(mayWrite ? [imported] : []),
        ...(host && mayWrite ? [create] : []),
      ]}
      rowKey={plan => plan.id}
      onRow={plan => host && navigate(host, '/delivery/plan-detail', { id: plan.id })}
      rowHref={plan => link('/delivery/plan-detail', { id: plan.id })}
      rowTone={plan => (plan.lateCount > 0 ? 'bad' : undefined)}
      emptyText={t(supplier ? 'list.emptySupplier' : mayWrite ? 'list.empty' : 'list.emptyReader')}
    >
      {host && mayWrite && <DraftsAbove places={places} />}
    </ListPage>
  )
}

function useColumns(supplier: boolean): Column<PlanSummary>[] {
  useStyles(noteStyles)
  const t = useWords('delivery-plans')
  const columns: Column<PlanSummary>[] = [
    { field: 'planNo', title: t('fields.planNo'), link: true, sortable: true, width: 156, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 170,
      under: 'planNo',
      cell: plan => <PlanTags plan={plan} />,
    },
    { field: 'periodFrom', title: t('fields.periodFrom'), sortable: true, width: 116, priority: 1 },
    { field: 'periodTo', title: t('fields.periodTo'), sortable: true, width: 116, priority: 2 },
    { field: 'orderNos', title: t('fields.orderNos'), minWidth: 150, priority: 2 },
    { field: 'firmCount', title: t('fields.firmCount'), align: 'end', width: 92, priority: 3 },
    { field: 'forecastCount', title: t('fields.forecastCount'), align: 'end', width: 92, priority: 4 },
    { field: 'lateCount', title: t('fields.lateCount'), align: 'end', width: 92, priority: 4 },
    { field: 'versionNo', title: t('fields.versionNo'), align: 'end', width: 76, priority: 5 },
    { field: 'createName', title: t('fields.planner'), priority: 5 },
  ]
  const who: Column<PlanSummary> = {
    field: 'supplierName',
    cell: supplierCell,
    title: t('fields.supplier'),
    minWidth: 180,
  }
  return partyColumns(columns, who, supplier)
}

function useFilters(supplier: boolean): Filter[] {
  const t = useWords('delivery-plans')
  const filters: Filter[] = [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input',
      maxLength: 64,
      placeholder: t(supplier ? 'filters.keywordHintOwn' : 'filters.keywordHint'),
    },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: planStatuses.map(value => ({ value, label: t(`status.${value}`) })),
    },
    { field: 'planDate', title: t('fields.planDate'), type: 'dateRange' },
    {
      field: 'dueFlag',
      title: t('filters.shipment'),
      type: 'select',
      selectData: [{ value: 1, label: t('filters.dueOnly') }],
    },
  ]
  if (supplier) return filters
  return [
    ...filters,
    { field: 'supplierId', title: t('fields.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' },
    { field: 'warehouseId', title: t('fields.warehouse'), type: 'lookup', lov: 'LOV_WAREHOUSE' },
  ]
}

function useRowActions(host: HTMLElement | undefined): RowAction<PlanSummary>[] {
  const t = useWords('delivery-plans')
  return [
    {
      name: 'publish',
      label: t('acts.publish'),
      tone: 'primary',
      when: plan => plan.allowed.includes('publish'),
      done: plan => t('done.publish', { planNo: plan.planNo }),
      run: ({ id, version }) => call(publishPlan, { id, version }),
    },
    {
      name: 'answer',
      label: t('acts.answer'),
      tone: 'primary',
      when: plan => plan.allowed.includes('confirm'),
      run: ({ id }) => host && navigate(host, '/delivery/plan-detail', { id }),
    },
    {
      name: 'decide',
      label: t('acts.decide'),
      tone: 'primary',
      when: plan => plan.allowed.includes('accept'),
      run: ({ id }) => host && navigate(host, '/delivery/plan-detail', { id }),
    },
    ...draftActs<PlanSummary>({
      edit: { label: t('acts.edit'), run: ({ id }) => host && navigate(host, '/delivery/plan-edit', { id }) },
      remove: {
        label: t('acts.remove'),
        text: t('remove.text'),
        done: t('done.remove'),
        title: ({ planNo }) => t('remove.title', { planNo }),
        run: ({ id }) => call(removePlans, { ids: [id] }),
      },
    }),
  ]
}
