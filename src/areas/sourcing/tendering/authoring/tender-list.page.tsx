import { hasPermission } from '../../../../account/permissions.ts'
import { bidTypes, tenderStatuses } from '../../../../contract/sourcing/tendering/tender-words.ts'
import type { TenderSummary } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import {
  copyTender,
  queryMyTenders,
  queryTenders,
  removeTenders,
} from '../../../../contract/sourcing/tendering/tenders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useList } from '../../../../kit/state/list-state.ts'
import { link, navigate } from '../../../../kit/state/navigation.ts'
import type { Action, RowAction } from '../../../../ui/actions.ts'
import type { Filter } from '../../../../ui/filter/filter.ts'
import { ListPage } from '../../../../ui/page/list-page.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { DraftsAbove } from '../../../../widgets/document/drafts-above.tsx'
import { useExportAction } from '../../../../widgets/export-button/export-action.ts'
import { BidTag, TenderTags } from '../tender-tags.tsx'

const editPage = '/tendering-operation-view'
/** Where unfinished documents of this list are finished. */
const places = { TENDER: editPage }

type Query = Readonly<Record<string, string>>

/** Tenders of the buyer; the address may name statuses. */
export function TenderListRoute({ query }: { query: Query }) {
  const t = useWords('tendering')
  const host = useElementScope()?.host
  const list = useList(queryTenders, { filters: wantedOf(query) })
  const columns = useColumns(false)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    fixed: {},
    queryCall: queryTenders.path,
    fileName: t('list.title'),
  })
  const mayWrite = hasPermission('tendering-operation-view')
  const create: Action = {
    name: 'create',
    label: t('acts.create'),
    icon: 'plus',
    tone: 'primary',
    run: () => host && navigate(host, editPage),
  }
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={columns}
      filters={useFilters()}
      actions={useBuyerActions(host)}
      headerActions={[exportList, ...(mayWrite ? [create] : [])]}
      rowKey={tender => tender.id}
      onRow={tender => host && navigate(host, '/tender-only-shows', { id: tender.id })}
      rowHref={tender => link('/tender-only-shows', { id: tender.id })}
      emptyText={mayWrite ? t('list.empty') : undefined}
    >
      {mayWrite && <DraftsAbove places={places} />}
    </ListPage>
  )
}

/** Open tenders, and those that the supplier was invited to. */
export function MyTendersRoute({ query }: { query: Query }) {
  const t = useWords('tendering')
  const host = useElementScope()?.host
  const list = useList(queryMyTenders, { filters: wantedOf(query) })
  return (
    <ListPage
      title={t('list.mine')}
      list={list}
      columns={useColumns(true)}
      filters={useFilters()}
      rowKey={tender => tender.id}
      onRow={tender => host && navigate(host, '/tender-only-shows', { id: tender.id })}
      rowHref={tender => link('/tender-only-shows', { id: tender.id })}
      emptyText={t('list.emptySupplier')}
    />
  )
}

function wantedOf({ status }: Query) {
  const wanted = tenderStatuses.filter(each => status?.split(',').includes(each))
  return wanted.length > 0 ? { status: wanted } : {}
}

function useColumns(supplier: boolean): Column<TenderSummary>[] {
  useStyles(noteStyles)
  const t = useWords('tendering')
  const columns: Column<TenderSummary>[] = [
    { field: 'tenderingNo', title: t('fields.tenderingNo'), link: true, sortable: true, width: 164, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 160,
      under: 'tenderingNo',
      cell: tender => <TenderTags tender={tender} brief />,
    },
    { field: 'title', title: t('fields.title'), sortable: true, minWidth: 200, priority: 2 },
    {
      field: 'bidType',
      title: t('fields.bidType'),
      width: 130,
      priority: 4,
      cell: tender => t(`bidType.${tender.bidType}`),
    },
    { field: 'bidDeadline', title: t('fields.bidDeadline'), sortable: true, width: 170, priority: 1 },
    { field: 'openTime', title: t('fields.openTime'), sortable: true, width: 170, priority: 3 },
  ]
  if (supplier)
    return [
      ...columns,
      {
        field: 'myBid',
        title: t('fields.myBid'),
        minWidth: 130,
        priority: 1,
        cell: tender => <BidTag status={tender.myBid} />,
      },
      {
        field: 'myInvite',
        title: t('fields.myInvite'),
        minWidth: 110,
        priority: 4,
        cell: tender => t(`inviteStatus.${tender.myInvite}`),
      },
      { field: 'companyName', title: t('fields.company'), minWidth: 160, priority: 3 },
    ]
  return [
    ...columns,
    { field: 'lotCount', title: t('fields.lotCount'), align: 'end', width: 84, priority: 4 },
    { field: 'bidCount', title: t('fields.bidCount'), align: 'end', width: 84, priority: 3 },
    { field: 'purchaserName', title: t('fields.purchaser'), priority: 4 },
    { field: 'createTime', title: t('fields.createTime'), sortable: true, width: 170, priority: 5 },
  ]
}

function useFilters(): Filter[] {
  const t = useWords('tendering')
  return [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input',
      maxLength: 64,
      placeholder: t('filters.keywordHint'),
    },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: tenderStatuses.map(value => ({ value, label: t(`status.${value}`) })),
    },
    {
      field: 'bidType',
      title: t('fields.bidType'),
      type: 'select',
      selectData: bidTypes.map(value => ({ value, label: t(`bidType.${value}`) })),
    },
  ]
}

function useBuyerActions(host: HTMLElement | undefined): RowAction<TenderSummary>[] {
  const t = useWords('tendering')
  const to = (path: string) => (tender: TenderSummary) => host && navigate(host, path, { id: tender.id })
  return [
    {
      name: 'publish',
      label: t('acts.publish'),
      tone: 'primary',
      run: to('/tender-notice-view'),
      when: tender => tender.allowed.includes('publish'),
    },
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      run: to(editPage),
      when: tender => tender.allowed.includes('edit'),
    },
    {
      name: 'copy',
      label: t('acts.copy'),
      icon: 'copy',
      when: () => hasPermission('tendering-operation-view'),
      async run(tender) {
        const copy = await call(copyTender, { id: tender.id })
        if (host) navigate(host, editPage, { id: copy.id })
      },
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      done: t('done.remove'),
      when: tender => tender.allowed.includes('remove'),
      confirm: ({ tenderingNo }) => ({ title: t('remove.title', { tenderingNo }), text: t('remove.text') }),
      run: tender => call(removeTenders, { ids: [tender.id] }),
    },
  ]
}
