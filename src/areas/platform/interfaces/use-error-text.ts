import { useWords } from '../../../i18n/words.ts'

/** Why a try failed: a code of ours in words, else what the network or the other system said. */
export function useErrorText(): (error: string) => string {
  const t = useWords('interfaces')
  return error => (error === '' ? '' : (t.find(`errors.${error}`) ?? error))
}
