import { useWords } from '../../../i18n/words.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { serialStyles } from './serial-styles.ts'

/** The serial numbers of a row; what is `gone` is struck through. Only the first ones of many, and how many there are. */
export function SerialList({ serials, gone = [] }: { serials: readonly string[]; gone?: readonly string[] }) {
  useStyles(serialStyles)
  const t = useWords('documents')
  const left = serials.length - shown
  return (
    <ul className="serial-list" role="list">
      {serials.slice(0, shown).map(serial => (
        <li key={serial} className={gone.includes(serial) ? 'serial-gone' : undefined}>
          {serial}
        </li>
      ))}
      {left > 0 && <li title={serials.slice(shown).join(' ')}>{t('serials.more', { count: left })}</li>}
    </ul>
  )
}

const shown = 24
