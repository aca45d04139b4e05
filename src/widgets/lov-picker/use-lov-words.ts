import { useWords } from '../../i18n/words.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'

/** The texts of lists of values in the language of the element around them. */
export function useLovWords() {
  return useWords('lov', useElementScope()?.lang)
}

export type LovWords = ReturnType<typeof useLovWords>
