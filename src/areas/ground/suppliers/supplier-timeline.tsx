import { hasPermission } from '../../../account/permissions.ts'
import { changeSections } from '../../../contract/ground/company-changes/change-parts.ts'
import { lifecycleDirections } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { querySupplierTimeline } from '../../../contract/ground/suppliers/suppliers.ts'
import type { TimelineEvent } from '../../../contract/ground/suppliers/suppliers.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { Timeline } from '../../../ui/page/timeline.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'

const tones: Readonly<Record<TimelineEvent['kind'], Tone>> = {
  REGISTERED: 'neutral',
  STAGE: 'info',
  GRADE: 'good',
  FIRST_ORDER: 'good',
  CHANGE: 'neutral',
}

/**
 * The permission that opens the page behind an event; the server returns order events only to users who may read
 * orders.
 */
const rights: Partial<Record<TimelineEvent['kind'], string>> = { STAGE: 'lifecycle', CHANGE: 'company-change-detail' }

/** How the relation to a supplier went: registration, stages, grades, the first order, changes of its details. */
export function SupplierTimeline({ id }: { id: string }) {
  const t = useWords('suppliers')
  const l = useWords('lifecycle')
  const c = useWords('company-changes')
  const titleOf = ({ kind, value, stage }: TimelineEvent) => {
    const direction = lifecycleDirections.find(each => each === value)
    const section = changeSections.find(each => each === value)
    return t(`timeline.${kind}`, {
      direction: direction === undefined ? '' : l(`directions.${direction}`),
      stage: t.find(`stages.${stage}`) ?? stage,
      grade: value,
      section: section === undefined ? '' : c(`sections.${section}`),
    })
  }
  const opens = ({ kind, path }: TimelineEvent) => path !== '' && hasPermission(rights[kind] ?? 'supplier-list')
  return (
    <LoadedDocument detail={useDetail(querySupplierTimeline, { id })}>
      {events => (
        <Timeline
          label={t('file.timeline')}
          entries={events.map((event, at) => ({
            id: String(at),
            title: titleOf(event),
            time: event.time,
            tone: tones[event.kind],
            note: opens(event) ? <DocumentLink event={event} /> : event.docNo,
          }))}
        />
      )}
    </LoadedDocument>
  )
}

function DocumentLink({ event: { path, docNo } }: { event: TimelineEvent }) {
  const [page = '', id = ''] = path.split('?id=')
  return (
    <PageLink path={page} query={{ id }}>
      {docNo}
    </PageLink>
  )
}
