import { hasPermission } from '../../../account/permissions.ts'
import { queryInquiries, queryMyInquiries, removeInquiries } from '../../../contract/sourcing/inquiries/inquiries.ts'
import { inquiryStatuses, inquiryTypes } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import type { InquirySummary } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
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
import { DraftsAbove } from '../../../widgets/document/drafts-above.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { InquiryTags, QuoteTag } from './inquiry-tags.tsx'

/** Where unfinished documents of this list are finished. */
const places = { INQUIRY: '/inquiry/edit' }

type Query = Readonly<Record<string, string>>

/** Inquiries of the buyer; the address may name statuses. */
export function InquiryListRoute({ query }: { query: Query }) {
  const t = useWords('inquiries')
  const host = useElementScope()?.host
  const list = useList(queryInquiries, { filters: wantedOf(query) })
  const columns = useColumns(false)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    fixed: {},
    queryCall: queryInquiries.path,
    fileName: t('list.title'),
  })
  const create: Action = {
    name: 'create',
    label: t('acts.create'),
    icon: 'plus',
    tone: 'primary',
    run: () => host && navigate(host, '/inquiry/edit'),
  }
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={columns}
      filters={useFilters(false)}
      actions={useBuyerActions(host)}
      headerActions={[exportList, ...(hasPermission('inquiry-edit') ? [create] : [])]}
      rowKey={inquiry => inquiry.id}
      onRow={inquiry => host && navigate(host, '/inquiry-details-view', { id: inquiry.id })}
      rowHref={inquiry => link('/inquiry-details-view', { id: inquiry.id })}
      emptyText={hasPermission('inquiry-edit') ? t('list.empty') : undefined}
    >
      {hasPermission('inquiry-edit') && <DraftsAbove places={places} />}
    </ListPage>
  )
}

/** Inquiries that a supplier was invited to. */
export function MyQuotesRoute({ query }: { query: Query }) {
  const t = useWords('inquiries')
  const host = useElementScope()?.host
  const list = useList(queryMyInquiries, { filters: wantedOf(query) })
  const open = (inquiry: InquirySummary) => host && navigate(host, '/inquiry/quote-form', { id: inquiry.id })
  const quote: RowAction<InquirySummary> = {
    name: 'quote',
    label: t('acts.quote'),
    tone: 'primary',
    run: open,
    when: inquiry => inquiry.allowed.includes('quote') && inquiry.myStatus !== 'SUBMITTED',
  }
  return (
    <ListPage
      title={t('list.mine')}
      list={list}
      columns={useColumns(true)}
      filters={useFilters(true)}
      actions={[quote]}
      rowKey={inquiry => inquiry.id}
      onRow={open}
      rowHref={inquiry => link('/inquiry/quote-form', { id: inquiry.id })}
      emptyText={t('list.emptySupplier')}
    />
  )
}

function wantedOf({ status }: Query) {
  const wanted = inquiryStatuses.filter(each => status?.split(',').includes(each))
  return wanted.length > 0 ? { status: wanted } : {}
}

function useColumns(supplier: boolean): Column<InquirySummary>[] {
  useStyles(noteStyles)
  const t = useWords('inquiries')
  const columns: Column<InquirySummary>[] = [
    { field: 'inquiryNo', title: t('fields.inquiryNo'), link: true, sortable: true, width: 164, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 150,
      under: 'inquiryNo',
      cell: inquiry => <InquiryTags inquiry={inquiry} brief />,
    },
    { field: 'title', title: t('fields.title'), sortable: true, minWidth: 200, priority: 2 },
    { field: 'quoteEndTime', title: t('fields.quoteEndTime'), sortable: true, width: 170, priority: 1 },
    { field: 'articleCount', title: t('fields.articleCount'), align: 'end', width: 84, priority: 3 },
  ]
  const own: Column<InquirySummary>[] = [
    {
      field: 'myStatus',
      title: t('fields.myStatus'),
      minWidth: 110,
      priority: 1,
      under: 'quoteEndTime',
      cell: inquiry => <QuoteTag status={inquiry.myStatus} />,
    },
    { field: 'companyName', title: t('fields.company'), minWidth: 160, priority: 3 },
  ]
  if (supplier) return [...columns, ...own]
  return [
    ...columns,
    {
      field: 'quoteCount',
      title: t('fields.quoteCount'),
      align: 'end',
      width: 84,
      priority: 2,
      cell: inquiry => `${inquiry.quoteCount} / ${inquiry.inviteCount}`,
    },
    {
      field: 'inquiryType',
      title: t('fields.inquiryType'),
      width: 130,
      priority: 4,
      cell: inquiry => t(`inquiryType.${inquiry.inquiryType}`),
    },
    { field: 'purchaserName', title: t('fields.purchaser'), priority: 4 },
    { field: 'createTime', title: t('fields.createTime'), sortable: true, width: 170, priority: 5 },
  ]
}

function useFilters(supplier: boolean): Filter[] {
  const t = useWords('inquiries')
  const filters: Filter[] = [
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
      selectData: inquiryStatuses.map(value => ({ value, label: t(`status.${value}`) })),
    },
  ]
  if (supplier) return filters
  return [
    ...filters,
    {
      field: 'inquiryType',
      title: t('fields.inquiryType'),
      type: 'select',
      selectData: inquiryTypes.map(value => ({ value, label: t(`inquiryType.${value}`) })),
    },
    { field: 'supplierId', title: t('fields.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' },
  ]
}

function useBuyerActions(host: HTMLElement | undefined): RowAction<InquirySummary>[] {
  const t = useWords('inquiries')
  const to = (path: string) => (inquiry: InquirySummary) => host && navigate(host, path, { id: inquiry.id })
  return [
    {
      name: 'compare',
      label: t('acts.compare'),
      tone: 'primary',
      run: to('/inquiry-parity-view'),
      when: inquiry => inquiry.allowed.includes('propose'),
    },
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      run: to('/inquiry/edit'),
      when: inquiry => inquiry.allowed.includes('edit'),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      done: t('done.remove'),
      when: inquiry => inquiry.allowed.includes('remove'),
      confirm: ({ inquiryNo }) => ({ title: t('remove.title', { inquiryNo }), text: t('remove.text') }),
      run: inquiry => call(removeInquiries, { ids: [inquiry.id] }),
    },
  ]
}
