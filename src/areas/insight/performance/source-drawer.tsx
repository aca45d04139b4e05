import { querySourceRows } from '../../../contract/insight/performance/figures.ts'
import type { FigureFormula, SourceRow } from '../../../contract/insight/performance/figures.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { ListState } from '../../../kit/state/list-state.ts'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'

/** The figure whose rows are open; `value` as displayed, with its unit. */
export interface OpenFigure {
  supplierId: string
  supplierName: string
  formula: FigureFormula
  value: string
}

interface Props {
  opened: OpenFigure
  period: { periodFrom?: string; periodTo?: string }
  onClose(): void
}

const pathOf: Readonly<Record<SourceRow['kind'], string>> = {
  order: '/order/detail',
  plan: '/delivery/plan-detail',
  receipt: '/receive/detail',
  delivery: '/delivery/order-detail',
  inquiry: '/inquiry-details-view',
  invoice: '/fiance/invoice-detail',
  problem: '/quality/problem-detail',
  certificate: '/supplier-company',
}

/** Kinds with pages for buyers only. */
const ofBuyers: readonly SourceRow['kind'][] = ['inquiry', 'certificate']

/** The formula of a figure, and the document rows it is computed from. */
export function SourceDrawer({ opened: { supplierId, supplierName, formula, value }, period, onClose }: Props) {
  const t = useWords('performance')
  const title = t('source.title', { figure: t(`formulas.${formula}`), value, supplier: supplierName })
  return (
    <Drawer open width={680} title={title} onClose={onClose}>
      <SourceRows supplierId={supplierId} formula={formula} period={period} title={title} />
    </Drawer>
  )
}

function SourceRows({
  supplierId,
  formula,
  period,
  title,
}: Pick<OpenFigure, 'supplierId' | 'formula'> & Pick<Props, 'period'> & { title: string }) {
  const list = useList(querySourceRows, { fixed: { supplierId, formula, ...period }, pageSize: 20 })
  return <SourceTable formula={formula} list={list} title={title} />
}

interface SourceTableProps {
  formula: FigureFormula
  list: ListState<SourceRow>
  title: string
  /** Suppliers read it: pages of the buyer alone are named and not linked. */
  own?: boolean
}

/** The formula of a figure, and the rows it is computed from. */
export function SourceTable({ formula, list, title, own = false }: SourceTableProps) {
  useStyles(noteStyles)
  const t = useWords('performance')
  const number = (decimal: string) => formatQuantity(decimal, 6, t.language)
  if (!list.loadedOnce && list.busy) return <Skeleton shape="table" rows={8} />
  return (
    <div className="stack">
      <p className="hint">{t(`explained.${formula}`)}</p>
      <FailureNote failure={list.failure} onRetry={list.reload} />
      <DataTable
        label={title}
        rows={list.rows}
        rowKey={row => `${row.kind} ${row.id}`}
        busy={list.busy}
        orderBy={list.orderBy}
        onOrderBy={list.setOrderBy}
        columns={[
          {
            field: 'docNo',
            title: t('source.docNo'),
            sortable: true,
            card: 'title',
            minWidth: 170,
            cell: ({ kind, documentId, docNo }) =>
              own && ofBuyers.includes(kind) ? (
                docNo
              ) : (
                <PageLink
                  path={pathOf[kind]}
                  query={kind === 'certificate' ? { companyId: documentId } : { id: documentId }}
                >
                  {docNo}
                </PageLink>
              ),
          },
          { field: 'rowNo', title: t('source.rowNo'), align: 'end', width: 72 },
          { field: 'day', title: t('source.day'), sortable: true, width: 116 },
          {
            field: 'part',
            title: t(`parts.${formula}`),
            align: 'end',
            minWidth: 100,
            cell: ({ part }) => number(part),
          },
          {
            field: 'whole',
            title: t(`wholes.${formula}`),
            align: 'end',
            minWidth: 100,
            cell: ({ whole }) => number(whole),
          },
        ]}
      />
      <Pager
        total={list.total}
        page={list.page}
        pageSize={list.pageSize}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      />
    </div>
  )
}
