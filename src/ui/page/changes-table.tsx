import { useStyles } from '../theme/sheet.ts'
import { documentStyles } from '../styles/document.ts'
import { useUiWords } from '../ui-words.ts'

export interface ChangeRow {
  label: string
  place?: string
  before: string | null
  after: string | null
}

export function ChangesTable({ changes, label }: { changes: readonly ChangeRow[]; label?: string }) {
  useStyles(documentStyles)
  const t = useUiWords()
  const none = <span className="change-none">{t('changes.nothing')}</span>
  return (
    <table className="changes" aria-label={label ?? t('changes.label')}>
      <thead>
        <tr>
          <th scope="col">{t('changes.field')}</th>
          <th scope="col">{t('changes.before')}</th>
          <th scope="col">{t('changes.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, at) => (
          <tr key={at}>
            <th scope="row">
              {change.place && <span className="change-place">{change.place}</span>}
              {change.label}
            </th>
            <td>{change.before ? <del>{change.before}</del> : none}</td>
            <td>{change.after ? <ins>{change.after}</ins> : none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
