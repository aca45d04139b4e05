import { useWords } from '../../../i18n/words.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { TextFieldProps } from '../../../ui/field/text-field.tsx'

/** The code of a record, which stays once documents may name the record by it. */
export function CodeField({ isNew, ...field }: TextFieldProps & { isNew: boolean }) {
  const t = useWords('master-data')
  return <TextField {...field} {...(!isNew && { readOnly: true, hint: t('codeFixed') })} />
}
