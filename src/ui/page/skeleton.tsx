import { useStyles } from '../theme/sheet.ts'
import { stateStyles } from '../styles/state.ts'
import { useUiWords } from '../ui-words.ts'

export function Skeleton({ shape = 'text', rows = 3 }: { shape?: 'text' | 'document' | 'table'; rows?: number }) {
  useStyles(stateStyles)
  const t = useUiWords()
  const count = shape === 'document' ? Math.max(rows, 8) : rows
  return (
    <div className="skeleton" role="status" aria-busy="true">
      <span className="unseen">{t('table.loading')}</span>
      {shape === 'document' && <div className="bar bar-title" />}
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={shape === 'table' ? 'bar bar-row' : 'bar'} />
      ))}
    </div>
  )
}
