import type { Delivery } from '../../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { LetterFact, LetterParty } from '../../../../ui/page/letter-parts.tsx'
import { materialName } from '../../../../widgets/document/material-name.ts'
import type { Barcodes } from './barcodes.ts'

/** Packing list (A4) with a barcode for each row. */
export function PackingList({ delivery, barcodes }: { delivery: Delivery; barcodes: Barcodes }) {
  const t = useWords('delivery-orders')
  const weight =
    delivery.grossWeight === null ? '' : `${formatQuantity(delivery.grossWeight, 3, t.language)} ${t('kilograms')}`
  const facts: [string, string][] = [
    [t('fields.shipDate'), delivery.shipDate],
    [t('fields.arriveDate'), delivery.arriveDate],
    [t('fields.carrier'), delivery.carrier],
    [t('fields.trackingNo'), delivery.trackingNo],
    [t('fields.packageCount'), String(delivery.packages.length)],
    [t('fields.grossWeight'), weight],
  ]
  return (
    <article className="letter" lang={t.language}>
      <header className="letter-head">
        <strong>{delivery.supplierName}</strong>
        <div>
          <h1>{t('paper.list')}</h1>
          <p>{delivery.deliveryNo}</p>
          <img className="letter-code" src={barcodes.get(delivery.deliveryNo)} alt={delivery.deliveryNo} />
        </div>
      </header>
      <section className="letter-parties">
        <LetterParty title={t('fields.supplier')} lines={[delivery.supplierName, delivery.supplierNo]} />
        <LetterParty title={t('fields.org')} lines={[delivery.orgName, delivery.orderNos]} />
        <LetterParty title={t('fields.warehouseAddress')} lines={[delivery.warehouseName, delivery.warehouseAddress]} />
      </section>
      <dl className="letter-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <LetterFact key={label} label={label} value={value} />
          ))}
      </dl>
      <ListRows delivery={delivery} />
      <section className="letter-codes" aria-label={t('detail.packages')}>
        {delivery.packages
          .filter(each => each.packageNo !== '')
          .map(({ packageNo, packageType, parentNo }) => (
            <div key={packageNo}>
              <img src={barcodes.get(packageNo)} alt={packageNo} />
              <small>
                (00) {packageNo} · {t(`packageType.${packageType}`)}
                {parentNo !== '' && ` · ${t('fields.packedIn')} ${parentNo}`}
              </small>
            </div>
          ))}
      </section>
    </article>
  )
}

function ListRows({ delivery }: { delivery: Delivery }) {
  const t = useWords('delivery-orders')
  const fields = ['orderRow', 'material', 'batchNo', 'expireDate', 'packageNo', 'qty'] as const
  return (
    <table className="letter-rows">
      <thead>
        <tr>
          {fields.map(field => (
            <th key={field} scope="col" className={field === 'qty' ? 'letter-end' : undefined}>
              {t(`fields.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {delivery.details.map(row => (
          <tr key={row.id}>
            <td>
              {row.orderNo} / {row.rowNo}
            </td>
            <td>
              {materialName(row)}
              {row.supplierMaterialCode !== '' && <small>{row.supplierMaterialCode}</small>}
              {row.serials.length > 0 && (
                <small>
                  {t('fields.serials')}: {row.serials.join(', ')}
                </small>
              )}
            </td>
            <td>{row.batchNo}</td>
            <td>{row.expireDate}</td>
            <td>{row.packageNo}</td>
            <td className="letter-end">
              {formatQuantity(row.qty, row.unitPrecision, t.language)} {row.unitSymbol}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
