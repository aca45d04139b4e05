import { createContext, useCallback, useContext } from 'react'
import type { ReactNode } from 'react'
import { LanguageScope } from '../../i18n/language-scope.ts'
import { errorDetail } from '../../kit/call/error-detail.ts'
import type { Refused } from '../../kit/call/errors.ts'
import { RefusalListener } from '../../kit/state/refusal-listener.ts'
import { isFirstTelling } from './first-telling.ts'

/** Access to the form around a form-associated element. */
export interface FormPart {
  /** By the element's own `disabled` or by a fieldset around it. */
  readonly disabled: boolean
  /** Sets the submitted `value`; the browser restores `state`. */
  setValue(value: string | File | FormData | null, state?: string): void
  /** `{}` is valid; the browser shows the message at `anchor`, inside the element. */
  setValidity(flags: ValidityStateFlags, message?: string, anchor?: HTMLElement): void
}

export interface ElementScope {
  readonly host: HTMLElement
  /**
   * Dispatches `srm-<name>` (a prefixed name is unchanged) from the host: bubbles, composed, cancelable. False when a
   * listener called preventDefault.
   */
  emit(name: string, detail?: unknown): boolean
  /**
   * The nearest `lang` of the host and its ancestors, across shadow roots, but not of `<html>`: nearly every page has
   * one, so it only sets the initial language, and the user's saved choice wins.
   */
  readonly lang: string | undefined
  readonly form: FormPart | undefined
}

const Scope = createContext<ElementScope | undefined>(undefined)

export function ElementScopeProvider({ value, children }: { value: ElementScope; children: ReactNode }) {
  const tell = useCallback((refusal: Refused) => tellRefusal(value, refusal), [value])
  return (
    <Scope.Provider value={value}>
      <RefusalListener.Provider value={tell}>
        <LanguageScope.Provider value={value.lang}>{children}</LanguageScope.Provider>
      </RefusalListener.Provider>
    </Scope.Provider>
  )
}

/** For an error response shown at the fields. */
function tellRefusal({ host, emit }: ElementScope, refusal: Refused): void {
  const msg = refusal.msg || [...new Set(refusal.errors.map(problem => problem.msg))].join(' ')
  if (isFirstTelling(host, refusal)) emit('error', errorDetail(refusal, { msg, element: host }))
}

export function useElementScope(): ElementScope | undefined {
  return useContext(Scope)
}
