import { useEffect, useState } from 'react'
import { getNextTimes } from '../../../contract/platform/scheduling/scheduling.ts'
import { useWords } from '../../../i18n/words.ts'
import { clock } from '../../../kit/format/clock.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { schedulingStyles } from './scheduling-styles.ts'

/** Ms without a key until the times are requested. */
const quiet = 300

/** The expression in words and its next times, while it is typed. */
export function NextTimes({ cron, seconds = false }: { cron: string; seconds?: boolean }) {
  useStyles(schedulingStyles)
  const t = useWords('scheduling')
  const [asked, setAsked] = useState(cron)
  useEffect(() => (cron === asked ? undefined : clock.after(quiet, () => setAsked(cron))), [cron, asked])
  const { value, failure } = useDetail(getNextTimes, { cron: asked, seconds: seconds ? 1 : 0 })
  return (
    <section className="next-times">
      <p aria-live="polite">
        <strong>{failure ? failure.message : value?.cronText}</strong>
      </p>
      {value && (
        <ol aria-label={t('cron.next')}>
          {value.times.map(time => (
            <li key={time}>{time}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
