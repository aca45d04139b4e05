import { useWords } from '../../i18n/words.ts'
import { useElementScope } from '../theme/element-scope.tsx'

/** The texts of a table's tools in the language of the element around them. */
export function useTableWords() {
  return useWords('table', useElementScope()?.lang)
}
