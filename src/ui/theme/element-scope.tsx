import { createContext, useCallback, useContext } from 'react'
import type { ReactNode } from 'react'
import { LanguageScope } from '../../i18n/language-scope.ts'
import { errorDetail } from '../../kit/call/error-detail.ts'
import type { Refused } from '../../kit/call/errors.ts'
import { RefusalListener } from '../../kit/state/refusal-listener.ts'
import { isFirstTelling } from './first-telling.ts'

/** What a form-associated element lets its component do with the form around it. */
export interface FormPart {
  /** True by the element's own `disabled` or by a fieldset around it. */
  readonly disabled: boolean
  /** Sets what the form submits and what the element's `value` answers; `state` is what the browser restores. */
  setValue(value: string | File | FormData | null, state?: string): void
  /** Sets why the value is refused (`{}`: it is not); `anchor` inside the element is where the browser shows it. */
  setValidity(flags: ValidityStateFlags, message?: string, anchor?: HTMLElement): void
}

/** The custom element around a component. */
export interface ElementScope {
  readonly host: HTMLElement
  /**
   * Dispatches `srm-<name>` (a name that already begins with `srm-` stays) from the host: bubbles, composed, cancelable.
   * Returns false when a listener called preventDefault.
   */
  emit(name: string, detail?: unknown): boolean
  /**
   * The nearest `lang` attribute of the host and its ancestors, shadow borders crossed. That of `<html>` does not
   * count here: nearly every page has one, so the session begins with it, and what the user has chosen and saved wins.
   */
  readonly lang: string | undefined
  /** Only in elements that take part in a form. */
  readonly form: FormPart | undefined
}

const Scope = createContext<ElementScope | undefined>(undefined)

/** Gives everything inside its element, and with it the element's own language. */
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

/** Tells the page around of a refusal that the element shows in its fields, in the words that stand there. */
function tellRefusal({ host, emit }: ElementScope, refusal: Refused): void {
  const msg = refusal.msg || [...new Set(refusal.errors.map(problem => problem.msg))].join(' ')
  if (isFirstTelling(host, refusal)) emit('error', errorDetail(refusal, { msg, element: host }))
}

/** The element around this component, or undefined in a page that is rendered without one. */
export function useElementScope(): ElementScope | undefined {
  return useContext(Scope)
}
