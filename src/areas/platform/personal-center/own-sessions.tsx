import { endOwnSession, queryOwnSessions } from '../../../contract/platform/session/session.ts'
import type { OwnSession } from '../../../contract/platform/session/session.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { askConfirm } from '../../../ui/overlay/ask.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'

const all = {}

/** Where the user is signed in; any session but this one can be ended. */
export function OwnSessions() {
  const t = useWords('personal-center')
  const { value, failure, reload } = useDetail(queryOwnSessions, all)
  const act = useAct()
  const end = async (session: OwnSession) => {
    const sure = await askConfirm({
      title: t('sessions.endTitle'),
      text: t('sessions.endText'),
      label: t('sessions.end'),
      tone: 'danger',
    })
    if (!sure) return
    const ended = await act.run(async () => {
      await call(endOwnSession, { id: session.id })
      return true
    })
    if (ended) toast(t('sessions.done'))
    // It may have been ended elsewhere.
    reload()
  }
  return (
    <section className="personal-part personal-wide" aria-labelledby="personal-sessions">
      <h2 id="personal-sessions">{t('sessions.title')}</h2>
      <FailureNote failure={failure} onRetry={reload} />
      <FailureNote failure={act.failure} />
      {!value && !failure && <Skeleton shape="document" />}
      <ul className="sessions">
        {value?.map(session => (
          <li key={session.id}>
            <SessionFacts session={session} />
            {session.current === 1 ? (
              <span className="session-current">{t('sessions.current')}</span>
            ) : (
              <Button tone="danger" size="small" busy={act.busy} onClick={() => void end(session)}>
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SessionFacts({ session }: { session: OwnSession }) {
  const t = useWords('personal-center')
  const facts = [
    [t('sessions.client'), session.clientName],
    [t('sessions.role'), session.roleName],
    [t('sessions.started'), session.startTime],
    [t('sessions.lastUsed'), session.lastUsed],
  ]
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
