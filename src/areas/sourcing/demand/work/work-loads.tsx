import { queryWorkLoad } from '../../../../contract/sourcing/demand/demand-rows.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { sheet, useStyles } from '../../../../ui/theme/sheet.ts'

const loadStyles = sheet`
.work-loads{display:flex;gap:8px;overflow-x:auto;margin:0;padding:2px 0 6px;list-style:none}
.work-load{display:grid;gap:2px;flex:0 0 auto;min-inline-size:168px;block-size:100%;box-sizing:border-box;padding:10px 14px;text-align:start;color:inherit;font:inherit;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
button.work-load{cursor:pointer}
button.work-load:hover{border-color:var(--s-brand-3)}
.work-load b{font-size:16px;line-height:24px;font-variant-numeric:tabular-nums}
.work-load small{font-size:12px;line-height:18px;color:var(--s-text-2)}
`

interface WorkLoadsProps {
  onPurchaser(id: string): void
}

/** Rows per purchaser, unassigned ones first; a card shows the rows of its purchaser. */
export function WorkLoads({ onPurchaser }: WorkLoadsProps) {
  useStyles(loadStyles)
  const t = useWords('demand')
  const { value, failure, reload } = useDetail(queryWorkLoad, {})
  if (value === undefined) return <FailureNote failure={failure} onRetry={reload} />
  return (
    <ul className="work-loads" aria-label={t('work.loads')}>
      {value.loads.map(load => {
        const { purchaserId, purchaserName, orgName, rows, urgent, estimate } = load
        const content = (
          <>
            <span>{purchaserName || t('work.NOBODY')}</span>
            <b>{t('work.rows', { count: rows })}</b>
            <small>{urgent > 0 ? t('work.urgent', { count: urgent }) : orgName || t('work.nothingUrgent')}</small>
            <small>{`${formatMoney(estimate, value.digits, t.language)} ${value.currency}`}</small>
          </>
        )
        return (
          <li key={purchaserId ?? ''}>
            {purchaserId === undefined ? (
              <div className="work-load">{content}</div>
            ) : (
              <button type="button" className="work-load" onClick={() => onPurchaser(purchaserId)}>
                {content}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
