import { useWords } from '../../i18n/words.ts'
import { documentStyles } from '../styles/document.ts'
import { formNoticeStyles } from '../styles/form-notice.ts'
import { useElementScope } from '../theme/element-scope.tsx'
import { useStyles } from '../theme/sheet.ts'

export interface ConflictField {
  key: string
  label: string
  place?: string | undefined
  before: string | null
  theirs: string | null
  mine?: string | null
}

export interface ConflictNoticeProps {
  msg: string
  fields: readonly ConflictField[]
  onChoose?: ((key: string, whose: 'theirs' | 'mine') => void) | undefined
}

/** Where both changed a field, the user chooses which value applies. */
export function ConflictNotice({ msg, fields, onChoose }: ConflictNoticeProps) {
  useStyles(documentStyles, formNoticeStyles)
  const t = useDocumentWords()
  return (
    <section className="form-notice" role="alert" aria-label={t('conflict.title')}>
      <h2>{t('conflict.title')}</h2>
      {msg !== '' && <p>{msg}</p>}
      <p>{t(fields.length === 0 ? 'conflict.nothing' : 'conflict.text')}</p>
      {fields.length > 0 && (
        <table className="changes" aria-label={t('conflict.title')}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.before')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
              <th scope="col">{t('conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(field => (
              <ConflictLine key={field.key} field={field} onChoose={onChoose} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function ConflictLine({ field, onChoose }: { field: ConflictField } & Pick<ConflictNoticeProps, 'onChoose'>) {
  const t = useDocumentWords()
  const both = field.mine !== undefined
  const entry = (whose: 'theirs' | 'mine', value: string | null | undefined) =>
    both && onChoose ? (
      <label className="conflict-choice">
        <input
          type="radio"
          name={`conflict ${field.key}`}
          aria-label={`${t('conflict.choose', { field: field.label })}, ${t(`conflict.${whose}`)}`}
          defaultChecked={whose === 'mine'}
          onChange={() => onChoose(field.key, whose)}
        />
        <span>{value ?? '–'}</span>
      </label>
    ) : (
      <ins>{value ?? '–'}</ins>
    )
  return (
    <tr>
      <th scope="row">
        {field.place && <span className="change-place">{field.place}</span>}
        {field.label}
      </th>
      <td>{field.before ? <del>{field.before}</del> : '–'}</td>
      <td>{entry('theirs', field.theirs)}</td>
      <td>{both ? entry('mine', field.mine) : ''}</td>
    </tr>
  )
}

function useDocumentWords() {
  return useWords('documents', useElementScope()?.lang)
}
