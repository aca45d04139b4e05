import type { BuiltInList, LovDefinition } from '../../../src/contract/lov/lov.ts'
import type { Language } from '../../../src/contract/session/session.ts'
import { textOf } from '../../kit/texts.ts'
import { lists } from './lists.ts'

/** The definition of a delivered list; its name and labels are in `language`. */
export function definitionOf(code: BuiltInList, language: Language): LovDefinition {
  const list = lists[code]
  const label = (field: string) => textOf(language, 'lov-lists', `${code}.${field}`)
  return {
    code,
    name: label('title'),
    sqlTypeCode: 'SQL',
    apiUrl: '',
    sqlServiceUrl: '',
    valueField: list.valueField,
    textField: list.textField,
    parameter: [{ field: 'keyword', title: textOf(language, 'lov-lists', 'keyword'), type: 'input' }],
    entries: Object.entries(list.entries).map(([field, width]) => ({ field, label: label(field), width })),
  }
}
