import type { Receipt } from '../../../contract/goods/receipts/receipts.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'

/** The rows of which so much was rejected that a problem should be reported. */
export function rowsToClaim({ details, allowed }: Receipt): Receipt['details'] {
  return allowed.includes('claim') ? details.filter(row => row.claimFlag === 1) : []
}

/** Offers to report a problem about the rows of which too much was rejected. */
export function ClaimPanel({ receipt }: { receipt: Receipt }) {
  const t = useWords('receipts')
  const host = useElementScope()?.host
  const rows = rowsToClaim(receipt)
  const [row] = rows
  const about = rows.length === 1 && row ? { receiveDetailId: row.id } : { receiveId: receipt.id }
  return (
    <Panel
      title={t('claim.title')}
      text={t('claim.text')}
      acts={
        <ActionButtons
          actions={[
            {
              name: 'claim',
              label: t('claim.report'),
              tone: 'primary',
              icon: 'flag',
              run: () => host && navigate(host, '/form/process-initate', about),
            },
          ]}
        />
      }
    >
      <ul>
        {rows.map(each => {
          const { orderNo, rowNo, unitSymbol: unit } = each
          const quantity = (qty: string) => formatQuantity(qty, each.unitPrecision, t.language)
          const values = { rejected: quantity(each.rejectedQty), received: quantity(each.receivedQty), unit }
          return (
            <li key={each.id}>{t('claim.row', { row: `${orderNo} / ${rowNo} ${materialName(each)}`, ...values })}</li>
          )
        })}
      </ul>
    </Panel>
  )
}
