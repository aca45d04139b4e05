import { querySubscriptions, saveSubscription } from '../../../contract/platform/session/own-account.ts'
import type { Subscription } from '../../../contract/platform/session/own-account.ts'
import { noticeWays } from '../../../contract/platform/messages/send-record-parts.ts'
import type { NoticeWay } from '../../../contract/platform/messages/send-record-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'

const mine = {}

type Way = Subscription['ways'][number]

/** Notifications of the user by channel: informational ones can be switched off, the rest shows a lock. */
export function Subscriptions() {
  const t = useWords('personal-center')
  const { value, failure, reload, set } = useDetail(querySubscriptions, mine)
  const act = useAct()
  const change = async (way: Way, enabled: 0 | 1) => {
    const saved = await act.run(() => call(saveSubscription, { templateCode: way.templateCode, enabled }))
    if (!saved || !value) return
    const changed = (each: Way) => (each === way ? { ...each, ...saved } : each)
    set(value.map(event => ({ ...event, ways: event.ways.map(changed) })))
  }
  return (
    <section className="personal-part personal-wide" aria-labelledby="personal-subscriptions">
      <h2 id="personal-subscriptions">{t('subscriptions.title')}</h2>
      <p className="personal-note">{t('subscriptions.text')}</p>
      <FailureNote failure={failure ?? act.failure} onRetry={reload} />
      {!value && !failure && <Skeleton shape="document" />}
      {value?.length === 0 && <p>{t('subscriptions.none')}</p>}
      {value && value.length > 0 && <ToldTable events={value} busy={act.busy} onChange={change} />}
    </section>
  )
}

interface ToldTableProps {
  events: readonly Subscription[]
  busy: boolean
  onChange(way: Way, enabled: 0 | 1): Promise<void>
}

function ToldTable({ events, busy, onChange }: ToldTableProps) {
  const t = useWords('personal-center')
  const shown = noticeWays.filter(way => events.some(event => event.ways.some(({ channel }) => channel === way)))
  return (
    <table className="told">
      <thead>
        <tr>
          <th scope="col">{t('subscriptions.event')}</th>
          {shown.map(way => (
            <th key={way} scope="col">
              {t(`subscriptions.ways.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      {byType(events).map(({ code, name, own }) => (
        <tbody key={code}>
          <tr>
            <th className="told-type" colSpan={shown.length + 1} scope="rowgroup">
              {name}
            </th>
          </tr>
          {own.map(event => (
            <tr key={event.eventCode}>
              <th scope="row">{event.name}</th>
              {shown.map(way => (
                <td key={way}>
                  {event.ways
                    .filter(({ channel }) => channel === way)
                    .map(each => (
                      <WayBox key={each.templateCode} event={event.name} way={each} busy={busy} onChange={onChange} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface WayBoxProps {
  event: string
  way: Way
  busy: boolean
  onChange(way: Way, enabled: 0 | 1): Promise<void>
}

function WayBox({ event, way, busy, onChange }: WayBoxProps) {
  const t = useWords('personal-center')
  const names = { event, way: t(`subscriptions.ways.${way.channel satisfies NoticeWay}`) }
  if (way.closable === 0)
    return (
      <span className="told-always" role="img" aria-label={t('subscriptions.always', names)}>
        <Icon name="lock" size={16} />
      </span>
    )
  return (
    <label className="check">
      <input
        type="checkbox"
        className="checkbox"
        aria-label={t('subscriptions.label', names)}
        checked={way.enabled === 1}
        aria-disabled={busy || undefined}
        onChange={change => void onChange(way, change.target.checked ? 1 : 0)}
      />
    </label>
  )
}

/** The events by their kinds, in the order of the server. */
function byType(events: readonly Subscription[]): { code: string; name: string; own: Subscription[] }[] {
  const codes = [...new Set(events.map(event => event.noticeTypeCode))]
  return codes.map(code => {
    const own = events.filter(event => event.noticeTypeCode === code)
    return { code, name: own[0]?.noticeTypeName ?? code, own }
  })
}
