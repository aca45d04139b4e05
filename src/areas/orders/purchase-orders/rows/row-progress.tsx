import type { Order, OrderRow } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { PageLink } from '../../../../ui/page/page-link.tsx'
import { sheet } from '../../../../ui/theme/style-sheet.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'

const progressStyles = sheet`
.progress-rows{display:grid;gap:14px}
.progress-row{display:grid;gap:6px}
.progress-row>p{font-weight:var(--s-weight-medium);overflow-wrap:anywhere}
.progress-bars{display:grid;grid-template-columns:repeat(auto-fit,minmax(120px,1fr));gap:8px 12px}
.progress-bar{display:grid;gap:4px;min-inline-size:0;padding-block:4px;color:inherit;text-decoration:none;font-variant-numeric:tabular-nums}
.progress-bar small{color:var(--s-text-2);font-size:12px}
.progress-bar i{display:block;block-size:6px;border-radius:3px;background:var(--s-line);overflow:hidden}
.progress-bar i::before{content:'';display:block;block-size:100%;inline-size:var(--part);background:var(--s-info-mark)}
.progress-bar.accepted i::before{background:var(--s-good-ink)}
.progress-bar.returned i::before{background:var(--s-bad-mark)}
a.progress-bar:hover span,button.progress-bar:hover span{text-decoration:underline}
@media (pointer:coarse){.progress-bar{min-block-size:44px}}
`

/** The section of an order's page that shows what followed its rows; none before anything was shipped or received. */
export function progressSection(order: Order, title: string) {
  const started = order.details.some(row => Number(row.shippedQty) > 0 || Number(row.arrivedQty) > 0)
  return started ? [{ name: 'progress', title, content: <RowProgress order={order} /> }] : []
}

/** What followed each row, as one line of bars; each opens its documents. */
function RowProgress({ order }: { order: Order }) {
  useStyles(progressStyles)
  return (
    <div className="progress-rows">
      {order.details.map(row => (
        <ProgressRow key={row.id} row={row} />
      ))}
    </div>
  )
}

function ProgressRow({ row }: { row: OrderRow }) {
  const t = useWords('purchase-orders')
  const of = { orderDetailId: row.id }
  return (
    <section className="progress-row" aria-label={t('progress.row', { row: row.rowNo })}>
      <p>{`${row.rowNo} · ${materialName(row)}`}</p>
      <div className="progress-bars">
        <Bar row={row} kind="ordered" qty={row.qty} />
        {row.promisedQty !== null && (
          <Bar row={row} kind="promised" qty={row.promisedQty} path="/delivery/plan" of={of} />
        )}
        <Bar row={row} kind="shipped" qty={row.shippedQty} path="/delivery/order" of={of} />
        <Bar row={row} kind="received" qty={row.arrivedQty} path="/receive/list" of={of} />
        <Bar row={row} kind="accepted" qty={row.acceptedQty} path="/receive/list" of={of} />
        <Bar row={row} kind="returned" qty={row.returnedQty} path="/return/list" of={of} />
      </div>
    </section>
  )
}

interface BarProps {
  row: OrderRow
  kind: 'ordered' | 'promised' | 'shipped' | 'received' | 'accepted' | 'returned'
  qty: string
  /** The list of its documents; absent without any. */
  path?: string
  of?: Record<string, string>
}

/** One quantity relative to the ordered one; a link as soon as documents exist. */
function Bar({ row, kind, qty, path, of = {} }: BarProps) {
  const t = useWords('purchase-orders')
  const part = Number(row.qty) > 0 ? Math.min(100, (Number(qty) / Number(row.qty)) * 100) : 0
  const content = (
    <>
      <small>{t(`progress.${kind}`)}</small>
      <span>{`${formatQuantity(qty, row.unitPrecision, t.language)} ${row.unitSymbol}`}</span>
      <i aria-hidden="true" ref={bar => bar?.style.setProperty('--part', `${part}%`)} />
    </>
  )
  if (path === undefined || Number(qty) === 0) return <div className={`progress-bar ${kind}`}>{content}</div>
  return (
    <PageLink className={`progress-bar ${kind}`} path={path} query={of}>
      {content}
    </PageLink>
  )
}
