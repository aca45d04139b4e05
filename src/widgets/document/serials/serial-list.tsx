import { useWords } from '../../../i18n/words.ts'
import { Details } from '../../../ui/page/details.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { serialStyles } from './serial-styles.ts'

interface SerialListProps {
  serials: readonly string[]
  /** Returned or never received, struck through. */
  gone?: readonly string[]
}

export function SerialList({ serials, gone = [] }: SerialListProps) {
  useStyles(serialStyles)
  const t = useWords('documents')
  const more = serials.slice(shown)
  return (
    <>
      <Serials serials={serials.slice(0, shown)} gone={gone} />
      {more.length > 0 && (
        <Details summary={t('serials.more', { count: more.length })}>
          <Serials serials={more} gone={gone} />
        </Details>
      )}
    </>
  )
}

function Serials({ serials, gone }: Required<SerialListProps>) {
  return (
    <ul className="serial-list" role="list">
      {serials.map(serial => (
        <li key={serial}>{gone.includes(serial) ? <del className="serial-gone">{serial}</del> : serial}</li>
      ))}
    </ul>
  )
}

const shown = 24
