import type { ScannedDelivery } from '../../../../contract/goods/receipts/scanned-delivery.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { formFootStyles } from '../../../../ui/styles/form-foot.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { factValue } from '../../../../ui/page/fact-value.tsx'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { SerialMarks } from '../../../../widgets/document/serials/serial-fields.tsx'
import { everything, isQuantity, receiptOf, wholeRow, withSerials } from './counted-delivery.ts'
import type { Count } from './counted-delivery.ts'

interface DeliveryCountProps {
  delivery: ScannedDelivery
  count: Count
  onCount(count: Count): void
  onPost(): void
  onBack(): void
}

export function DeliveryCount({ delivery, count, onCount, onPost, onBack }: DeliveryCountProps) {
  useStyles(formFootStyles)
  const t = useWords('receipts')
  const counted = receiptOf(delivery, count, '').details.length
  const wrong = delivery.details.some(row => !isQuantity(count.quantities[row.id] ?? ''))
  return (
    <section aria-label={delivery.deliveryNo} className="stack">
      <div className="scan-head">
        <h2>{delivery.deliveryNo}</h2>
        <Button icon="arrow-left" onClick={onBack}>
          {t('mobile.others')}
        </Button>
      </div>
      <p className="scan-facts">
        {factValue(
          [delivery.supplierName, delivery.warehouseName, delivery.arriveDate, ...delivery.orderNos].join(' · '),
        )}
      </p>
      {delivery.packageNos.length > 0 && (
        <ul className="scan-packages" role="list" aria-label={t('mobile.packages')}>
          {delivery.packageNos.map(packageNo => (
            <li key={packageNo}>
              <StatusTag tone={count.packages.includes(packageNo) ? 'good' : 'neutral'}>
                {packageNo} {t(count.packages.includes(packageNo) ? 'mobile.scanned' : 'mobile.missing')}
              </StatusTag>
            </li>
          ))}
        </ul>
      )}
      <ul className="scan-list" role="list" aria-label={t('detail.rows')}>
        {delivery.details.map(row => (
          <li key={row.id}>
            <CountedRow row={row} count={count} onCount={onCount} />
          </li>
        ))}
      </ul>
      <div className="form-foot" role="region" aria-label={t('foot')}>
        <p>{t('mobile.counted', { counted, rows: delivery.details.length })}</p>
        <div className="button-row">
          <Button icon="check" onClick={() => onCount(everything(delivery))}>
            {t('mobile.everything')}
          </Button>
          <Button tone="primary" icon="send" disabled={counted === 0 || wrong} onClick={onPost}>
            {t('acts.post')}
          </Button>
        </div>
      </div>
    </section>
  )
}

type RowProps = Pick<DeliveryCountProps, 'count' | 'onCount'> & { row: ScannedDelivery['details'][number] }

function CountedRow({ row, count, onCount }: RowProps) {
  const t = useWords('receipts')
  const quantity = count.quantities[row.id] ?? ''
  const set = (text: string) => onCount({ ...count, quantities: { ...count.quantities, [row.id]: text } })
  const announced = `${formatQuantity(row.openQty, row.unitPrecision, t.language)} ${row.unitSymbol}`
  const batch = row.batchNo === '' ? '' : ` · ${t('fields.batchNo')} ${row.batchNo}`
  return (
    <>
      <div className="scan-head">
        <strong>
          {row.orderNo} / {row.rowNo}
        </strong>
      </div>
      <p className="scan-facts">
        {materialName(row)}
        {batch}
      </p>
      <div className="scan-row">
        <DecimalField
          name={`received-${row.id}`}
          label={t('mobile.received', { announced })}
          value={quantity}
          suffix={row.unitSymbol}
          precision={row.unitPrecision}
          error={isQuantity(quantity) ? undefined : t('problems.decimal')}
          onChange={set}
        />
        <Button repeats onClick={() => onCount(wholeRow(count, row))}>
          {t('mobile.all')}
        </Button>
      </div>
      {row.serialMode !== 'NONE' && <CountedSerials row={row} count={count} onCount={onCount} />}
    </>
  )
}

/** Serial numbers of a row: announced ones are ticked by hand or by scanning, others are listed with them. */
function CountedSerials({ row, count, onCount }: RowProps) {
  const t = useWords('receipts')
  const given = count.serials[row.id] ?? []
  const known = [...new Set([...row.serials, ...given])]
  const wrong = row.serialMode === 'REQUIRED' && Number(count.quantities[row.id] || 0) !== given.length
  return (
    <>
      <p className="scan-facts" role={wrong ? 'alert' : undefined}>
        {t('mobile.serials', { count: given.length, qty: count.quantities[row.id] || '0' })}
      </p>
      {known.length > 0 && (
        <SerialMarks known={known} given={given} onChange={next => onCount(withSerials(count, row.id, next))} />
      )}
    </>
  )
}
