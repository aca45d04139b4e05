import type { ReactNode } from 'react'
import { RelativeTime } from '../relative-time.tsx'
import { Details } from './details.tsx'
import { useStyles } from '../theme/sheet.ts'
import { documentStyles } from '../styles/document.ts'
import { tagStyles } from '../styles/tag.ts'
import type { Tone } from '../theme/tone.ts'
import { useUiWords } from '../ui-words.ts'

export interface TimelineEntry {
  id: string
  title: string
  who?: string
  /** `YYYY-MM-DD HH:mm:ss`. */
  time: string
  tone?: Tone
  note?: ReactNode
  details?: ReactNode
}

export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label?: string }) {
  useStyles(tagStyles, documentStyles)
  const t = useUiWords()
  if (entries.length === 0) return <p className="secondary">{t('timeline.empty')}</p>
  return (
    <ol className="timeline" aria-label={label ?? t('timeline.label')}>
      {entries.map(entry => (
        <li key={entry.id} className={`event tone-${entry.tone ?? 'neutral'}`}>
          <span className="event-dot" />
          <div>
            <div className="event-title">{entry.title}</div>
            <div className="event-meta">
              {entry.who && <span>{entry.who}</span>}
              <RelativeTime time={entry.time} />
            </div>
            {entry.note && <p className="event-note">{entry.note}</p>}
            {entry.details && <Details summary={t('timeline.details')}>{entry.details}</Details>}
          </div>
        </li>
      ))}
    </ol>
  )
}
