import { Failed, Refused } from './errors.ts'

export interface ErrorNumbers {
  code: string
  requestId: string
  traceId: string
}

/** Detail of `srm-error` (`elements/package/values.ts`). */
export interface ErrorDetail extends ErrorNumbers {
  msg: string
  element: HTMLElement
  retry: (() => void) | undefined
}

/** Code 10, a system fault, is the default. */
export function errorNumbers(failure: unknown): ErrorNumbers {
  if (failure instanceof Refused) return { code: failure.code || '10', requestId: failure.requestId, traceId: '' }
  if (!(failure instanceof Failed)) return { code: '10', requestId: '', traceId: '' }
  return { code: failure.kind, requestId: failure.requestId, traceId: failure.traceId }
}

export function errorDetail(
  failure: unknown,
  { msg, element, retry }: Pick<ErrorDetail, 'msg' | 'element'> & { retry?: (() => void) | undefined },
): ErrorDetail {
  return { ...errorNumbers(failure), msg, element, retry }
}

export function isLoginNeeded(failure: unknown): boolean {
  return failure instanceof Failed && failure.kind === 'login'
}
