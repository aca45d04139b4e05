import type { ReactNode } from 'react'
import type { Tone } from './theme/tone.ts'
import { useStyles } from './theme/sheet.ts'
import { tagStyles } from './styles/tag.ts'

/** A status as a word with a mark in its colour; the colour alone says nothing that the word does not. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  useStyles(tagStyles)
  return (
    <span part="tag" className={`tag tone-${tone}`}>
      {children}
    </span>
  )
}
