import { useWords } from '../../i18n/words.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'

export function useLovWords() {
  return useWords('lov', useElementScope()?.lang)
}

export type LovWords = ReturnType<typeof useLovWords>
