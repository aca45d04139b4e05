import { useWords } from '../i18n/words.ts'
import { useElementScope } from './theme/element-scope.tsx'

/** The texts of the parts in the language of the element around them. */
export function useUiWords() {
  return useWords('ui', useElementScope()?.lang)
}
