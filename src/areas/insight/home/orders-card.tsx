import { useWords } from '../../../i18n/words.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { tagStyles } from '../../../ui/styles/tag.ts'
import { Card } from './card.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { orderSide, useOrderCounts } from './waiting-orders.ts'

type Side = NonNullable<ReturnType<typeof orderSide>>

/** Orders by the action expected of the current user, each count a link to these orders. */
export function OrdersCard({ side, path, kinds }: Side) {
  useStyles(tagStyles)
  const t = useWords('home')
  const { counts, failure, retry } = useOrderCounts()
  return (
    <Card
      title={t('cards.orders')}
      more={
        <PageLink path={path} className="home-card-link">
          {t('orders.all')}
        </PageLink>
      }
    >
      <FailureNote failure={failure} onRetry={retry} />
      {!counts && !failure && <Skeleton rows={3} />}
      {counts && (
        <div className="home-tiles">
          {kinds.map(({ status, tone }) => {
            const count = counts.get(status) ?? 0
            return (
              <PageLink
                key={status}
                path={path}
                query={{ status }}
                className={`home-tile tone-${tone} ${count === 0 ? 'home-tile-none' : ''}`}
              >
                <span className="home-tile-count">{count}</span>
                <span className="home-tile-label">{t.find(`${side}.${status}`)}</span>
              </PageLink>
            )
          })}
        </div>
      )}
    </Card>
  )
}
