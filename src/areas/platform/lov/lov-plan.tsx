import type { PlanStep } from '../../../contract/platform/lov/lov-admin.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { Details } from '../../../ui/page/details.tsx'

/** How the database would read the rows of a statement, to see what makes it slow. */
export function LovPlan({ steps }: { steps: readonly PlanStep[] }) {
  const t = useWords('lov-admin')
  return (
    <Details summary={t('plan.title')}>
      <div className="lov-preview-rows" tabIndex={0} role="region" aria-label={t('plan.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('plan.step')}</th>
              <th scope="col">{t('plan.rows')}</th>
              <th scope="col">{t('plan.cost')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ depth, step, rows, cost }, at) => (
              <tr key={at}>
                <td style={{ paddingInlineStart: 8 + depth * 16 }}>{step}</td>
                <td>{formatQuantity(String(rows), 0, t.language)}</td>
                <td>{formatQuantity(cost.toFixed(2), 2, t.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Details>
  )
}
