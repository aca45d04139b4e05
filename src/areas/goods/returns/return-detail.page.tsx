import { useProfile } from '../../../account/use-profile.ts'
import { returnBusinessType } from '../../../contract/goods/returns/return-parts.ts'
import type { ReturnOrder, ReturnRow } from '../../../contract/goods/returns/return-parts.ts'
import { getReturn, queryReturnHistory } from '../../../contract/goods/returns/returns.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { GivenFacts } from '../../../ui/page/fact-list.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentDecision } from '../../../widgets/document/document-decision.tsx'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { documentLink } from '../../../widgets/document/document-link.tsx'
import { draftSteps, useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { WhoDecides } from '../../../widgets/document/who-decides.tsx'
import { SerialList } from '../../../widgets/document/serials/serial-list.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { useReturnActs } from './return-acts.ts'
import { ReturnTag, returnTones } from './return-tags.tsx'

interface ReturnProps {
  returnId?: string
  returnNo?: string
  /** The current user submitted it; its status shows whether an approval follows. */
  onSubmit?(submitted: { id: string; returnNo: string; status: string }): unknown
}

function ReturnDetailPage({ returnId, returnNo, onSubmit }: ReturnProps) {
  useStyles(noteStyles)
  const detail = useDetail(getReturn, returnId ? { id: returnId } : { returnNo })
  const show = (next: ReturnOrder) => {
    const submitted = detail.value?.allowed.includes('submit') && !next.allowed.includes('submit')
    detail.set(next)
    const { id, returnNo, status } = next
    if (submitted) onSubmit?.({ id, returnNo, status })
  }
  return (
    <LoadedDocument detail={detail}>
      {order => <LoadedReturn key={order.id} order={order} onReturn={show} />}
    </LoadedDocument>
  )
}

/** Query: `?id=`. */
export function ReturnDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return <ReturnOrHint returnId={query['id'] ?? ''} />
}

/** The return of an id or a number; without either it says what is missing. */
export function ReturnOrHint({ orderNo, ...told }: Omit<ReturnProps, 'returnNo'> & { orderNo?: string }) {
  const t = useWords('returns')
  if (!told.returnId && !orderNo) return <EmptyState page title={t('detail.none')} />
  return <ReturnDetailPage {...(orderNo ? { returnNo: orderNo } : {})} {...told} />
}

interface LoadedProps {
  order: ReturnOrder
  onReturn(order: ReturnOrder): void
}

function LoadedReturn({ order, onReturn }: LoadedProps) {
  const t = useWords('returns')
  usePageName(order.returnNo)
  const history = useDetail(queryReturnHistory, { id: order.id })
  const showNew = (next: ReturnOrder) => {
    onReturn(next)
    history.reload()
  }
  return (
    <DetailPage
      header={<ReturnHeader order={order} onReturn={showNew} />}
      notice={
        <>
          {order.allowed.includes('approve') && <DecisionPanel order={order} onReturn={showNew} />}
          <WhoDecides businessType={returnBusinessType} document={order} />
        </>
      }
      sections={[
        {
          name: 'rows',
          title: t('detail.rows'),
          count: order.details.length,
          content: <ReturnRows order={order} />,
        },
        { name: 'facts', title: t('detail.facts'), content: <ReturnFacts order={order} /> },
        {
          name: 'attachments',
          title: t('detail.attachments'),
          content: (
            <DocumentFiles businessType={returnBusinessType} businessId={order.id} onChanged={() => history.reload()} />
          ),
        },
      ]}
      aside={<DocumentHistory history={history} t={t} tones={returnTones} />}
    />
  )
}

/** Agreeing to a return, or rejecting it with an opinion. */
function DecisionPanel({ order, onReturn }: LoadedProps) {
  const t = useWords('returns')
  const { returnNo } = order
  return (
    <DocumentDecision
      page="/return/detail"
      document={order}
      read={getReturn}
      title={t('approve.title')}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { returnNo })}
      onDocument={onReturn}
    />
  )
}

const expectedSteps = { ...draftSteps, SENT: 'confirm', CONFIRMED: 'shipOut', OBJECTED: 'keep' } as const

function ReturnHeader({ order, onReturn }: LoadedProps) {
  const t = useWords('returns')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { primary, actions } = useReturnActs({ order, host, onReturn })
  return (
    <DocumentHeader
      number={order.returnNo}
      title={t('detail.title')}
      status={<ReturnTag status={order.status} />}
      facts={[
        supplier
          ? { label: t('fields.org'), value: order.orgName }
          : { label: t('fields.supplier'), value: supplierFact(order) },
        { label: t('fields.treatment'), value: t(`treatment.${order.treatment}`) },
        { label: t('fields.reason'), value: t(`reason.${order.reason}`) },
        { label: t('fields.returnDate'), value: order.returnDate },
      ]}
      expected={useExpectedText(t, order, expectedSteps, {
        decidedOn: order.status === 'APPROVING' && link('/return/detail', { id: order.id }),
      })}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/return/list'))}
    />
  )
}

function ReturnRows({ order }: { order: ReturnOrder }) {
  const t = useWords('returns')
  const host = useElementScope()?.host
  const columns: Column<ReturnRow>[] = [
    {
      field: 'orderNo',
      title: t('fields.orderRow'),
      link: true,
      width: 176,
      card: 'title',
      cell: row => `${row.orderNo} / ${row.rowNo}`,
    },
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 200,
      wrap: true,
      cell: row => (
        <span className="stacked">
          <span>{[row.materialCode, row.materialText].filter(Boolean).join(' ')}</span>
          {row.spec !== '' && <small>{row.spec}</small>}
        </span>
      ),
    },
    {
      field: 'qty',
      title: t('fields.qty'),
      align: 'end',
      cell: row => `${formatQuantity(row.qty, row.unitPrecision, t.language)} ${row.unitSymbol}`,
    },
    { field: 'fromStock', title: t('fields.fromStock'), cell: row => t(`stock.${row.fromStock}`) },
    {
      field: 'receiveNo',
      title: t('fields.receiveNo'),
      width: 150,
      cell: row => (
        <span className="stacked">
          <span>{row.receiveNo}</span>
          <small>{row.receiveDate}</small>
        </span>
      ),
    },
    ...(order.details.some(row => row.serials.length > 0)
      ? [
          {
            field: 'serials',
            title: t('fields.serials'),
            wrap: true,
            cell: row => <SerialList serials={row.serials} />,
          } satisfies Column<ReturnRow>,
        ]
      : []),
    ...(order.details.some(row => row.problemId !== null)
      ? [
          {
            field: 'problemNo',
            title: t('fields.problemNo'),
            width: 150,
            cell: row => documentLink('/quality/problem-detail', row.problemId, row.problemNo),
          } satisfies Column<ReturnRow>,
        ]
      : []),
    ...(order.details.some(row => row.batchNo !== '')
      ? [{ field: 'batchNo', title: t('fields.batchNo') } satisfies Column<ReturnRow>]
      : []),
    ...(order.details.some(row => row.rejectReason !== '')
      ? [{ field: 'rejectReason', title: t('fields.rejectReason'), wrap: true } satisfies Column<ReturnRow>]
      : []),
  ]
  return (
    <DataTable
      label={t('detail.rows')}
      columns={columns}
      rows={order.details}
      rowKey={row => row.id}
      onRow={row => host && navigate(host, '/receive/detail', { id: row.receiveId })}
      rowHref={row => link('/receive/detail', { id: row.receiveId })}
    />
  )
}

function ReturnFacts({ order }: { order: ReturnOrder }) {
  const t = useWords('returns')
  const facts: [string, string][] = [
    [t('fields.objection'), order.objection],
    [t('fields.answer'), order.answer],
    [t('fields.objectUntil'), order.objectUntil ?? ''],
    [t('fields.warehouse'), order.warehouseName],
    [t('fields.shipTime'), order.shipTime ?? ''],
    [t('fields.carrier'), order.carrier],
    [t('fields.org'), order.orgName],
    [t('fields.created'), `${order.createName}, ${order.createTime}`],
    [t('fields.remark'), order.remark],
  ]
  return <GivenFacts facts={facts} />
}
