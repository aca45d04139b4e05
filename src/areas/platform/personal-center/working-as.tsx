import { useCapacities } from '../../../account/capacities.ts'
import type { Capacity } from '../../../account/capacities.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import type { UseAct } from '../../../kit/state/act-state.ts'
import { askConfirm } from '../../../ui/overlay/ask.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { usePageTab } from '../../../widgets/page-tab/page-tab.ts'

/** The roles of the user and the companies for which they may work, one of each at a time; absent when there is no choice. */
export function WorkingAs() {
  const t = useWords('personal-center')
  const act = useAct()
  const { roles, suppliers } = useCapacities(t('working.all'))
  const groups = [
    { key: 'roles', title: t('profile.roles'), capacities: roles, done: 'working.done' },
    { key: 'suppliers', title: t('working.suppliers'), capacities: suppliers, done: 'working.companyDone' },
  ] as const
  const shown = groups.filter(({ capacities }) => capacities.length > 0)
  if (shown.length === 0) return null
  return (
    <section className="personal-part personal-wide" aria-labelledby="personal-working">
      <h2 id="personal-working">{t('working.title')}</h2>
      <p className="personal-note">{t('working.text')}</p>
      <FailureNote failure={act.failure} />
      {shown.map(({ key, title, capacities, done }) => (
        <div key={key} className="capacity-group">
          <h3>{title}</h3>
          <ul>
            {capacities.map(capacity => (
              <CapacityRow key={capacity.key} capacity={capacity} act={act} done={t(done, { name: capacity.name })} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface CapacityRowProps {
  capacity: Capacity
  act: UseAct
  /** Said once it is taken. */
  done: string
}

function CapacityRow({ capacity, act, done }: CapacityRowProps) {
  const t = useWords('personal-center')
  const { name, current, take } = capacity
  const { mayLeaveAll } = usePageTab()
  const change = async () => {
    const question = { title: t('working.askTitle', { name }), text: t('working.text'), label: t('working.take') }
    if (!(await askConfirm(question)) || !(await mayLeaveAll())) return
    const taken = await act.run(async () => {
      await take()
      return true
    })
    if (taken) toast(done)
  }
  return (
    <li>
      <span className="capacity-name">{name}</span>
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
