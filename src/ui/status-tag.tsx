import type { ReactNode } from 'react'
import type { Tone } from './theme/tone.ts'
import { useStyles } from './theme/sheet.ts'
import { tagStyles } from './styles/tag.ts'

/** The colour alone never carries meaning. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  useStyles(tagStyles)
  return (
    <span part="tag" className={`tag tone-${tone}`}>
      {children}
    </span>
  )
}
