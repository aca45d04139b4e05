import { textEncodings } from '../../contract/platform/imports/imports.ts'
import { useWords } from '../../i18n/words.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import type { ImportRun } from './import-run.ts'

interface ImportEncodingProps {
  run: ImportRun
  encoding?: (typeof textEncodings)[number]
  /** Sample text of the file as decoded. */
  sample?: string
}

/** Changing the encoding checks the file again. */
export function ImportEncoding({ run, encoding, sample = '' }: ImportEncodingProps) {
  const t = useWords('imports')
  return (
    <SelectField
      name="encoding"
      label={t('encoding.label')}
      hint={sample === '' ? t('encoding.failed') : t('encoding.hint', { sample })}
      required={encoding !== undefined}
      emptyLabel={t('encoding.detect')}
      value={encoding ?? ''}
      choices={textEncodings.map(value => ({ value, label: t(`encoding.names.${value}`) }))}
      onChange={value => void run.checkAs(textEncodings.find(each => each === value))}
    />
  )
}
