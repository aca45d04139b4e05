import { getTenderClock } from '../../../../contract/sourcing/tendering/tenders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'

/** The deadlines of a tender that are still to come, by the server's clock; nothing when no clock runs. */
export function NextTimes({ tenderId }: { tenderId: string }) {
  const t = useWords('tendering')
  const events = useDetail(getTenderClock, { id: tenderId }).value?.events ?? []
  if (events.length === 0) return null
  const times = events.map(({ name, time }) => `${t.find(`fields.${name}`) ?? name} ${time}`)
  return <p className="hint">{times.join(' · ')}</p>
}
