import { usePreference } from '../../kit/state/use-preference.ts'
import { Button } from '../../ui/button.tsx'
import type { LovHit } from '../../ui/field/lookup-search.ts'
import { picksKey, readPicks } from './recent-picks.ts'
import { useLovWords } from './use-lov-words.ts'

export function LovRecent({ code, onPick }: { code: string; onPick(hit: LovHit): void }) {
  const t = useLovWords()
  const { value: picks } = usePreference(picksKey(code), readPicks)
  const { favourites } = picks
  const recent = picks.recent.filter(hit => !favourites.some(one => one.value === hit.value))
  return (
    <>
      <Picks label={t('favourites')} icon="star" hits={favourites} onPick={onPick} />
      <Picks label={t('recent')} icon="history" hits={recent} onPick={onPick} />
    </>
  )
}

interface PicksProps {
  label: string
  icon: 'star' | 'history'
  hits: readonly LovHit[]
  onPick(hit: LovHit): void
}

function Picks({ label, icon, hits, onPick }: PicksProps) {
  if (hits.length === 0) return null
  return (
    <div className="lov-recent" role="group" aria-label={label}>
      <span className="lov-note">{label}</span>
      {hits.map(hit => (
        <Button key={hit.value} size="small" icon={icon} title={hit.text} onClick={() => onPick(hit)}>
          {hit.text}
        </Button>
      ))}
    </div>
  )
}
