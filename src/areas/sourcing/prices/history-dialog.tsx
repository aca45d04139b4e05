import { hasPermission } from '../../../account/permissions.ts'
import { blockPrices, queryPriceHistory } from '../../../contract/sourcing/prices/price-records.ts'
import type { PriceRecordRow } from '../../../contract/sourcing/prices/price-records.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatPrice } from '../../../kit/format/decimal-format.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { Button } from '../../../ui/button.tsx'
import { ColumnChart } from '../../../ui/column-chart.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'

interface HistoryProps {
  price: PriceRecordRow
  onClose(): void
  onBlocked(): void
}

/** The price history of a material, as a chart and as a table; users with the permission block the price here. */
export function HistoryDialog({ price, onClose, onBlocked }: HistoryProps) {
  const t = useWords('prices')
  const act = useAct()
  const { form, change, notice, drop, leaving } = useTypedForm(`srm.price-block.${price.id}`, () => ({ reason: '' }))
  const { reason } = form
  const { materialId, currency } = price
  const history = useDetail(queryPriceHistory, { materialId, currency })
  const block = () =>
    void act.run(async () => {
      await call(blockPrices, { ids: [price.id], reason })
      drop()
      toast(t('history.blocked'))
      onBlocked()
    })
  const blockable = price.status === 'ACTIVE' && hasPermission('price-block')
  const past = (history.value ?? []).slice(-24)
  const shown = (value: number) => `${formatPrice(String(value), 2, t.language)} ${currency}`
  return (
    <Dialog
      open
      title={materialName({ ...price, materialText: price.materialName, spec: price.materialSpec })}
      onClose={leaving(onClose)}
      width={760}
    >
      <div className="stack">
        <FailureNote failure={history.failure} onRetry={history.reload} />
        {history.value === undefined ? (
          <Skeleton shape="table" rows={4} />
        ) : past.length === 0 ? (
          <p className="hint">{t('history.none')}</p>
        ) : (
          <ColumnChart
            label={t('history.title')}
            names={past.map(({ day, supplierName, docNo }) => ({
              full: [day, supplierName, docNo].filter(Boolean).join(' · '),
              short: day.slice(2),
            }))}
            series={[{ label: t('records.priceExcl'), tone: 'info', values: past.map(each => Number(each.price)) }]}
            words={{ table: t('history.table'), name: t('history.name') }}
            format={shown}
            formatShort={shown}
          />
        )}
        {blockable && (
          <>
            {notice}
            <TextField
              name="reason"
              label={t('history.reason')}
              required
              maxLength={500}
              value={reason}
              onChange={text => change({ reason: text })}
            />
            <div className="button-row">
              <Button tone="danger" busy={act.busy} disabled={reason.trim() === ''} onClick={block}>
                {t('history.block')}
              </Button>
            </div>
          </>
        )}
        {price.blockReason !== '' && <p className="hint">{price.blockReason}</p>}
        <FailureNote failure={act.failure} />
      </div>
    </Dialog>
  )
}
