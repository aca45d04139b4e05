import type { Delivery, DeliveryPackage } from '../../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import { placesWithin } from '../../../../contract/goods/delivery-orders/nested-packages.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'
import type { Barcodes } from './barcodes.ts'
import type { PaperKind } from './paper-styles.ts'

interface LabelsProps {
  delivery: Delivery
  barcodes: Barcodes
  kind: Exclude<PaperKind, 'list'>
}

/** One label for each package that has its code. */
export function PackageLabels({ delivery, barcodes, kind }: LabelsProps) {
  const t = useWords('delivery-orders')
  return (
    <article className={`letter labels labels-${kind.slice('labels'.length)}`} lang={t.language}>
      {delivery.packages.map(
        (each, at) =>
          each.packageNo !== '' && (
            <Label key={each.packageNo} delivery={delivery} barcodes={barcodes} own={each} at={at} />
          ),
      )}
    </article>
  )
}

type LabelProps = Omit<LabelsProps, 'kind'> & { own: DeliveryPackage; at: number }

/** The code is at the foot, where scanners look for it. */
function Label({ delivery, barcodes, own, at }: LabelProps) {
  const t = useWords('delivery-orders')
  const weight = own.weight === null ? '' : `${formatQuantity(own.weight, 3, t.language)} ${t('kilograms')}`
  const within = placesWithin(delivery.packages, at)
  const facts: [string, string][] = [
    [t('fields.orderNos'), delivery.orderNos],
    [t('fields.arriveDate'), delivery.arriveDate],
    [t('paper.package'), `${at + 1} / ${delivery.packages.length} ${t(`packageType.${own.packageType}`)}`],
    [t('fields.packedIn'), own.parentNo],
    [t('paper.holds'), within.size > 1 ? t('paper.packages', { count: within.size - 1 }) : ''],
    [t('fields.weight'), weight],
  ]
  return (
    <section className="label" aria-label={own.packageNo}>
      <div className="label-parties">
        <div>
          <h2>{t('paper.from')}</h2>
          <strong>{delivery.supplierName}</strong>
        </div>
        <div>
          <h2>{t('paper.to')}</h2>
          <strong>{delivery.warehouseName}</strong>
          {delivery.warehouseAddress}
        </div>
      </div>
      <dl className="label-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div>
        <img className="label-number" src={barcodes.get(delivery.deliveryNo)} alt={delivery.deliveryNo} />
        <p>{delivery.deliveryNo}</p>
      </div>
      <ul className="label-rows" role="list">
        {delivery.details
          .filter(row => row.packageAt !== null && within.has(row.packageAt))
          .map(row => (
            <li key={row.id}>
              {formatQuantity(row.qty, row.unitPrecision, t.language)} {row.unitSymbol} {materialName(row)}
              {row.batchNo !== '' && ` · ${row.batchNo}`}
              {row.serials.length > 0 && <small>{row.serials.join(', ')}</small>}
            </li>
          ))}
      </ul>
      <div className="label-foot">
        <img src={barcodes.get(own.packageNo)} alt={own.packageNo} />
        <p>(00) {own.packageNo}</p>
      </div>
    </section>
  )
}
