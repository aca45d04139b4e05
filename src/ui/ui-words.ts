import { useWords } from '../i18n/words.ts'
import { useElementScope } from './theme/element-scope.tsx'

export function useUiWords() {
  return useWords('ui', useElementScope()?.lang)
}
