import { useStandings } from '../../account/standings.ts'
import type { Standing } from '../../account/standings.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import type { UseAct } from '../../kit/state/act-state.ts'
import { askConfirm } from '../../ui/overlay/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { usePageTab } from '../../widgets/page-tab/page-tab.ts'

/** The roles of the user and the companies for which they may work, one of each at a time; absent when there is no choice. */
export function WorkingAs() {
  const t = useWords('personal-center')
  const act = useAct()
  const { roles, suppliers } = useStandings(t('working.all'))
  const groups = [
    { key: 'roles', title: t('profile.roles'), standings: roles },
    { key: 'suppliers', title: t('working.suppliers'), standings: suppliers },
  ].filter(({ standings }) => standings.length > 0)
  if (groups.length === 0) return null
  return (
    <section className="personal-part personal-wide" aria-labelledby="personal-working">
      <h2 id="personal-working">{t('working.title')}</h2>
      <p className="personal-note">{t('working.text')}</p>
      <FailureNote failure={act.failure} />
      {groups.map(({ key, title, standings }) => (
        <div key={key} className="standing-group">
          <h3>{title}</h3>
          <ul>
            {standings.map(standing => (
              <StandingRow key={standing.key} standing={standing} act={act} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function StandingRow({ standing, act }: { standing: Standing; act: UseAct }) {
  const t = useWords('personal-center')
  const { name, current, take } = standing
  const { mayLeaveAll } = usePageTab()
  const change = async () => {
    const question = { title: t('working.askTitle', { name }), text: t('working.text'), label: t('working.take') }
    if (!(await askConfirm(question)) || !(await mayLeaveAll())) return
    const taken = await act.run(async () => {
      await take()
      return true
    })
    if (taken) toast(t('working.done', { name }))
  }
  return (
    <li>
      <span className="standing-name">{name}</span>
      {current ? (
        <span className="session-current">{t('working.current')}</span>
      ) : (
        <Button
          size="small"
          busy={act.busy}
          aria-label={t('working.takeNamed', { name })}
          onClick={() => void change()}
        >
          {t('working.take')}
        </Button>
      )}
    </li>
  )
}
