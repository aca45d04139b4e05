import { lazy, Suspense, useLayoutEffect, useReducer } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLanguage } from '../src/i18n/language-scope.ts'
import { usePageInFront } from '../src/kit/session/use-page-in-front.ts'
import { addSheets } from '../src/ui/theme/root-sheets.ts'
import { ElementScopeProvider, useElementScope } from '../src/ui/theme/element-scope.tsx'
import type { ElementScope } from '../src/ui/theme/element-scope.tsx'
import { ElementBoundary, elementTexts } from './define-boundary.tsx'

/** A component that arrives later, with the style sheets that belong to it. */
export interface Loaded<Props> {
  component: ComponentType<Props>
  styles?: readonly CSSStyleSheet[]
}

/** Where an element's component comes from: here already, or loaded when the first element mounts. */
export interface Source {
  component: ComponentType<Record<string, unknown>>
  /** Makes the next render ask again after a failed load. */
  renew(): void
}

/** What an element renders: its component within the scope of this one element. */
export interface RootProps {
  source: Source
  scope: ElementScope
  values: Record<string, unknown>
  /** Module code of the page that the element is; empty for a part of a page. */
  module: string
  /** Block size that is kept free while the component is loading, as CSS writes it. */
  reserve: string
}

/** The React tree of one element. */
export function ElementRoot({ source, scope, values, module, reserve }: RootProps) {
  const [, renderAgain] = useReducer((tries: number) => tries + 1, 0)
  usePageInFront(module, { shown: module !== '', host: scope.host })
  const Content = source.component
  const retry = () => {
    source.renew()
    renderAgain()
  }
  return (
    <ElementScopeProvider value={scope}>
      <Base>
        <ElementBoundary lang={scope.lang} onFault={error => reportFault(scope, error, retry)} onRetry={retry}>
          <Suspense fallback={<Skeleton lang={scope.lang} reserve={reserve} />}>
            <Content {...values} />
          </Suspense>
        </ElementBoundary>
      </Base>
    </ElementScopeProvider>
  )
}

/** Says in which language the texts inside are, whatever that of the page around the element is. */
function Base({ children }: { children: ReactNode }) {
  return (
    <div className="srm-base" part="base" lang={useLanguage()}>
      {children}
    </div>
  )
}

// 10 is the fault of a system.
function reportFault(scope: ElementScope, error: unknown, retry: () => void) {
  const msg = error instanceof Error ? error.message : String(error)
  scope.emit('error', { code: '10', msg, element: scope.host, retry })
}

function Skeleton({ lang, reserve }: { lang: string | undefined; reserve: string }) {
  return (
    <div className="srm-skeleton" role="status" aria-busy="true" style={{ minBlockSize: reserve }}>
      <span className="srm-unseen">{elementTexts(lang).loading}</span>
    </div>
  )
}

/** The source of a component that is loaded once, however many elements wait for it. */
export function loadedSource(load: () => Promise<Loaded<Record<string, unknown>>>): Source {
  let failed = false
  const ask = () =>
    lazy(async () => {
      try {
        return { default: dressed(await load()) }
      } catch (error) {
        failed = true
        throw error
      }
    })
  return {
    component: ask(),
    renew() {
      if (!failed) return
      failed = false
      this.component = ask()
    },
  }
}

/** The component with its style sheets, adopted before it is painted. */
function dressed({ component: Content, styles = [] }: Loaded<Record<string, unknown>>) {
  return function Dressed(props: Record<string, unknown>) {
    const root = useElementScope()?.host.shadowRoot
    useLayoutEffect(() => {
      if (root) addSheets(root, styles)
    }, [root])
    return <Content {...props} />
  }
}
