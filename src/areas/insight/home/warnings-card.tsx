import { getWarnings } from '../../../contract/insight/home/home.ts'
import type { HomeWarning } from '../../../contract/insight/home/home.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { tagStyles } from '../../../ui/styles/tag.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { useFresh } from '../../../widgets/page-tab/use-fresh.ts'
import { Card } from './card.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { useUnreadSign } from './use-unread-sign.ts'

const tones: Record<HomeWarning['level'], Tone> = { INFO: 'info', WARN: 'wait', ALERT: 'bad' }
const all = {}

/** Overdue and soon due items, each a link to their list. */
export function WarningsCard() {
  useStyles(tagStyles)
  const t = useWords('home')
  const { value, failure, reload } = useDetail(getWarnings, all)
  // Most changes here also send a message.
  useFresh(reload, useUnreadSign())
  return (
    <Card title={t('cards.warnings')}>
      <FailureNote failure={failure} onRetry={reload} />
      {!value && !failure && <Skeleton rows={3} />}
      {value?.length === 0 && <p className="home-card-note">{t('warnings.none')}</p>}
      <ul className="home-rows">
        {value?.map(({ code, title, count, level, route, filter }) => (
          <li key={code}>
            <PageLink path={route} query={filter} className="home-row-link home-warning">
              <span className="home-row-title">{title}</span>
              <span className={`tag tone-${tones[level]}`}>{count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
