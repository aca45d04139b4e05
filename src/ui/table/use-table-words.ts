import { useWords } from '../../i18n/words.ts'
import { useElementScope } from '../theme/element-scope.tsx'

export function useTableWords() {
  return useWords('table', useElementScope()?.lang)
}
