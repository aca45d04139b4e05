import { IconButton } from '../../ui/button.tsx'
import type { LovHit } from '../../ui/field/lookup-search.ts'
import { useLovWords } from './use-lov-words.ts'

interface LovChipsProps {
  hits: readonly LovHit[]
  gone: ReadonlySet<string>
  off: boolean
  onRemove(hit: LovHit): void
}

export function LovChips({ hits, gone, off, onRemove }: LovChipsProps) {
  const t = useLovWords()
  return (
    <span className="lov-chips" role="list">
      {hits.map(hit => (
        <span
          key={hit.value}
          role="listitem"
          part="chip"
          className={`lov-chip ${gone.has(hit.value) ? 'lov-chip-off' : ''}`}
          title={gone.has(hit.value) ? t('inactive', { text: hit.text }) : hit.text}
        >
          <span>{hit.text}</span>
          {!off && (
            <IconButton size="small" icon="x" label={t('remove', { text: hit.text })} onClick={() => onRemove(hit)} />
          )}
        </span>
      ))}
    </span>
  )
}
