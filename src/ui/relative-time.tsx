import { useEffect, useState } from 'react'
import { loadLightWords } from '../i18n/light-words.ts'
import { agoText } from '../i18n/time-ago.ts'
import { clock } from '../kit/format/clock.ts'
import { readMoment } from '../kit/format/moment.ts'
import { nextTimeAgo } from '../kit/format/relative-time.ts'
import { wakeAt } from '../kit/format/wake-at.ts'
import { useUiWords } from './ui-words.ts'

/**
 * `time` is `YYYY-MM-DD HH:mm:ss`. Within two days it is shown as "5 minutes ago", with the exact time as a tooltip.
 */
export function RelativeTime({ time }: { time: string }) {
  const { language } = useUiWords()
  const [ago, setAgo] = useState('')
  useEffect(() => {
    const then = readMoment(time)
    let sleep: (() => void) | undefined
    let left = false
    const show = () => {
      if (left || then === undefined) return
      const now = clock.now()
      setAgo(agoText(then, now, language) ?? '')
      const next = nextTimeAgo(then, now)
      if (next !== undefined) sleep = wakeAt(next, show)
    }
    loadLightWords(language).then(show, reportError)
    return () => {
      left = true
      sleep?.()
    }
  }, [time, language])
  return (
    <time dateTime={time.replace(' ', 'T')} title={ago === '' ? undefined : time}>
      {ago === '' ? time : ago}
    </time>
  )
}
