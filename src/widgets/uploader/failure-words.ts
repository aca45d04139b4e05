import { Failed, Refused } from '../../kit/call/errors.ts'
import type { UploaderWords } from './uploader-words.ts'

export function failureWords(failure: unknown, t: UploaderWords): string {
  if (failure instanceof Refused) return failure.msg || t('unknown')
  if (failure instanceof Failed) return failure.kind === 'request' ? t('unknown') : failure.msg || t(failure.kind)
  // A bug gets a general message; its own text is logged to the console.
  reportError(failure)
  return t('unknown')
}
