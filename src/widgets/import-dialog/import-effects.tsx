import type { ImportTask } from '../../contract/platform/imports/imports.ts'
import { useWords } from '../../i18n/words.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { rowRanges } from './row-ranges.ts'

const tones = { NEW: 'good', CHANGED: 'wait', UNCHANGED: 'neutral' } as const

export function ImportEffects({ task }: { task: ImportTask }) {
  const t = useWords('imports')
  return (
    <ul className="import-effects" aria-label={t('effects.label')}>
      {task.effects.map(({ effect, count, rows }) => (
        <li key={effect}>
          <StatusTag tone={tones[effect]}>{t(`effects.${effect}`, { count })}</StatusTag>
          <span className="hint">
            {t('effects.rows', { rows: rowRanges(rows) })}
            {count > rows.length && ` ${t('andMore', { count: count - rows.length })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Without rows that change nothing. */
export function rowsWritten({ rowsOk, effects }: ImportTask): number {
  return rowsOk - (effects.find(({ effect }) => effect === 'UNCHANGED')?.count ?? 0)
}
