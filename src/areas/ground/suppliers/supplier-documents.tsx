import { queryCompanyChanges } from '../../../contract/ground/company-changes/company-changes.ts'
import { queryLifecycle } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { orderTones } from '../../../contract/orders/purchase-orders/order-tones.ts'
import { queryOrders } from '../../../contract/orders/purchase-orders/purchase-orders.ts'
import { queryTrend } from '../../../contract/insight/performance/results.ts'
import { querySurveyAnswers } from '../../../contract/ground/surveys/answers.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import type { UseDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'

/** A document that was chosen in the file of a supplier; `no` is its number. */
export interface ChosenDocument {
  kind: 'order' | 'contract' | 'problem' | 'survey' | 'result' | 'change'
  id: string
  no: string
}

export interface OfSupplier {
  supplierId: string
  /** Called before the page of a document is opened; `false` prevents it. */
  onSelect?(chosen: ChosenDocument): unknown
}

/** How many documents the file of a supplier shows; their lists have the others. */
export const SHOWN = 20

/** The latest orders of a supplier that the current user may see. */
export function OrdersOfSupplier({ supplierId, onSelect }: OfSupplier) {
  const t = useWords('suppliers')
  const o = useWords('purchase-orders')
  const orderBy = [{ field: 'orderDate', desc: true }]
  return (
    <Documents
      detail={useDetail(queryOrders, { supplierId, orderBy, page: 1, pageSize: SHOWN })}
      label={t('file.orders')}
      empty={t('file.noOrders')}
      opens={{ kind: 'order', page: '/order/detail', noOf: order => order.orderNo, onSelect }}
      columns={[
        { field: 'orderNo', title: o('fields.orderNo'), link: true, card: 'title', width: 170 },
        {
          field: 'status',
          title: o('fields.status'),
          card: 'status',
          minWidth: 120,
          cell: order => <StatusTag tone={orderTones[order.status]}>{o(`status.${order.status}`)}</StatusTag>,
        },
        { field: 'orderDate', title: o('fields.orderDate'), width: 116 },
        { field: 'purchaserName', title: o('fields.purchaserName'), minWidth: 110, priority: 3 },
        {
          field: 'amountIncl',
          title: o('fields.amountIncl'),
          align: 'end',
          minWidth: 140,
          cell: ({ amountIncl, currencyDigits, currency }) =>
            `${formatMoney(amountIncl, currencyDigits, o.language)} ${currency}`,
        },
      ]}
    />
  )
}

export function StageChangesOfSupplier({ supplierId }: OfSupplier) {
  const t = useWords('suppliers')
  const l = useWords('lifecycle')
  return (
    <Documents
      detail={useDetail(queryLifecycle, { supplierId, page: 1, pageSize: SHOWN })}
      label={t('file.stageChanges')}
      empty={t('file.noStageChanges')}
      columns={[
        { field: 'lifecycleNo', title: l('fields.lifecycleNo'), card: 'title', width: 170 },
        { field: 'status', title: l('fields.status'), cell: apply => l(`status.${apply.status}`), width: 140 },
        { field: 'fromStage', title: l('fields.fromStage'), cell: apply => t(`stages.${apply.fromStage}`) },
        { field: 'toStage', title: l('fields.toStage'), cell: apply => t(`stages.${apply.toStage}`) },
        { field: 'reason', title: l('fields.reason'), minWidth: 160, priority: 3 },
      ]}
    />
  )
}

/** The supplier's surveys, with the points of its answers. */
export function SurveysOfSupplier({ supplierId, onSelect }: OfSupplier) {
  const t = useWords('suppliers')
  const s = useWords('surveys')
  return (
    <Documents
      detail={useDetail(querySurveyAnswers, { supplierId, page: 1, pageSize: SHOWN })}
      label={t('file.surveys')}
      empty={t('file.noSurveys')}
      opens={{ kind: 'survey', page: '/supplier/inquiry/list-details', noOf: answer => answer.surveyNo, onSelect }}
      columns={[
        { field: 'surveyNo', title: s('answers.surveyNo'), link: true, width: 170 },
        { field: 'title', title: s('answers.title'), card: 'title', minWidth: 180, wrap: true },
        { field: 'status', title: s('answers.status'), cell: answer => s(`answerStatus.${answer.status}`), width: 140 },
        { field: 'deadline', title: s('answers.deadline'), width: 150, priority: 3 },
        { field: 'score', title: s('answers.score'), align: 'end', width: 90, cell: answer => answer.score ?? '–' },
      ]}
    />
  )
}

/** The published results of a supplier's assessments, the newest first. */
export function ResultsOfSupplier({ supplierId, onSelect }: OfSupplier) {
  const t = useWords('suppliers')
  const p = useWords('performance')
  const host = useElementScope()?.host
  return (
    <LoadedDocument detail={useDetail(queryTrend, { supplierId })}>
      {results =>
        results.length === 0 ? (
          <EmptyState title={t('file.noPerformance')} />
        ) : (
          <DataTable
            label={t('file.performance')}
            rows={results.toReversed()}
            rowKey={result => result.id}
            columns={[
              { field: 'perfNo', title: p('files.perfNo'), link: true, width: 170 },
              { field: 'title', title: p('files.title'), card: 'title', minWidth: 180, wrap: true },
              {
                field: 'periodTo',
                title: t('file.period'),
                minWidth: 190,
                cell: ({ periodFrom, periodTo }) => `${periodFrom} – ${periodTo}`,
              },
              { field: 'grade', title: t('fields.level'), card: 'status', width: 80 },
              { field: 'total', title: t('file.total'), align: 'end', width: 90, cell: ({ total }) => total ?? '–' },
              {
                field: 'rank',
                title: t('file.rank'),
                align: 'end',
                width: 110,
                cell: ({ rank, ranked }) => (rank === null ? '–' : t('file.rankOf', { rank, ranked })),
              },
            ]}
            onRow={({ id, perfNo }) => {
              if (onSelect?.({ kind: 'result', id, no: perfNo }) === false || !host) return
              navigate(host, '/perform/trend', { supplierId })
            }}
            rowHref={() => link('/perform/trend', { supplierId })}
          />
        )
      }
    </LoadedDocument>
  )
}

/** The changes of a supplier's own details, certificates and accounts. */
export function ChangesOfSupplier({ supplierId, onSelect }: OfSupplier) {
  const t = useWords('suppliers')
  const c = useWords('company-changes')
  return (
    <Documents
      detail={useDetail(queryCompanyChanges, { supplierId, page: 1, pageSize: SHOWN })}
      label={t('file.changes')}
      empty={t('file.noChanges')}
      opens={{ kind: 'change', page: '/company-change-detail', noOf: change => change.changeNo, onSelect }}
      columns={[
        { field: 'changeNo', title: c('fields.changeNo'), link: true, card: 'title', width: 172 },
        { field: 'status', title: c('fields.status'), cell: change => c(`status.${change.status}`), width: 130 },
        { field: 'section', title: c('fields.section'), cell: change => c(`sections.${change.section}`), width: 150 },
        { field: 'reason', title: c('fields.reason'), minWidth: 160, priority: 3 },
        { field: 'createTime', title: c('fields.createTime'), width: 170, priority: 3 },
      ]}
    />
  )
}

interface DocumentsProps<Row> {
  detail: UseDetail<{ records: Row[]; total: number }>
  label: string
  empty: string
  /** The page that opens a document by `?id=`; absent without one. */
  opens?: {
    kind: ChosenDocument['kind']
    page: string
    noOf(row: Row): string
    onSelect: OfSupplier['onSelect'] | undefined
  }
  columns: Column<Row>[]
}

/** The latest documents of a supplier, or a note that it has none. */
export function Documents<Row extends { id: string }>({ detail, label, empty, opens, columns }: DocumentsProps<Row>) {
  const host = useElementScope()?.host
  const rowActs = opens && {
    onRow: (row: Row) => {
      const { kind, page, noOf, onSelect } = opens
      if (onSelect?.({ kind, id: row.id, no: noOf(row) }) === false || !host) return
      navigate(host, page, { id: row.id })
    },
    rowHref: ({ id }: Row) => link(opens.page, { id }),
  }
  return (
    <LoadedDocument detail={detail}>
      {({ records, total }) =>
        records.length === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <>
            <DataTable label={label} rows={records} rowKey={row => row.id} columns={columns} {...rowActs} />
            <Others shown={records.length} total={total} />
          </>
        )
      }
    </LoadedDocument>
  )
}

/** Says how many of all are shown, when they are not all. */
function Others({ shown, total }: { shown: number; total: number }) {
  useStyles(noteStyles)
  const t = useWords('suppliers')
  return total > shown && <p className="hint">{t('file.latest', { shown, total })}</p>
}
