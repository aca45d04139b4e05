import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { LovHit } from '../../ui/lookup-search.ts'
import { recentPicks } from './recent-picks.ts'
import { useLovWords } from './use-lov-words.ts'

/** What the user has chosen last from this list; nothing when there is nothing. */
export function LovRecent({ code, onPick }: { code: string; onPick(hit: LovHit): void }) {
  const t = useLovWords()
  const [hits] = useState(() => recentPicks(code))
  if (hits.length === 0) return null
  return (
    <div className="lov-recent" role="group" aria-label={t('recent')}>
      <span className="lov-note">{t('recent')}</span>
      {hits.map(hit => (
        <Button key={hit.value} size="small" icon="history" title={hit.text} onClick={() => onPick(hit)}>
          {hit.text}
        </Button>
      ))}
    </div>
  )
}
