import { lazy, Suspense, useLayoutEffect, useReducer, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLanguage } from '../src/i18n/language-scope.ts'
import { usePageInFront } from '../src/kit/session/use-page-in-front.ts'
import { EntryChecks, EntryChecksContext } from '../src/ui/field/entry-checks.ts'
import { addSheets } from '../src/ui/theme/root-sheets.ts'
import { ElementScopeProvider, useElementScope } from '../src/ui/theme/element-scope.tsx'
import type { ElementScope } from '../src/ui/theme/element-scope.tsx'
import { ElementBoundary, elementTexts } from './define-boundary.tsx'

export interface Loaded<Props> {
  component: ComponentType<Props>
  styles?: readonly CSSStyleSheet[]
}

export interface Source {
  component: ComponentType<Record<string, unknown>>
  renew(): void
}

export interface RootProps {
  source: Source
  scope: ElementScope
  values: Record<string, unknown>
  /** Module code; empty for a part of a page. */
  module: string
  /** CSS block size reserved while loading. */
  reserve: string
}

export function ElementRoot({ source, scope, values, module, reserve }: RootProps) {
  const [, renderAgain] = useReducer((tries: number) => tries + 1, 0)
  usePageInFront(module, { shown: module !== '', host: scope.host })
  const [entries] = useState(() => new EntryChecks())
  const Content = source.component
  const retry = () => {
    source.renew()
    renderAgain()
  }
  return (
    <ElementScopeProvider value={scope}>
      <Base>
        <ElementBoundary lang={scope.lang} onFault={error => reportFault(scope, error, retry)} onRetry={retry}>
          <EntryChecksContext value={entries}>
            <Suspense fallback={<Skeleton lang={scope.lang} reserve={reserve} />}>
              <Content {...values} />
            </Suspense>
          </EntryChecksContext>
        </ElementBoundary>
      </Base>
    </ElementScopeProvider>
  )
}

/** Sets the language of the texts inside. */
function Base({ children }: { children: ReactNode }) {
  return (
    <div className="srm-base" part="base" lang={useLanguage()}>
      {children}
    </div>
  )
}

// Code 10: system error.
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

/** Loads a component once for all waiting elements. */
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

/** Adopts the style sheets before the component is painted. */
function dressed({ component: Content, styles = [] }: Loaded<Record<string, unknown>>) {
  return function Dressed(props: Record<string, unknown>) {
    const root = useElementScope()?.host.shadowRoot
    useLayoutEffect(() => {
      if (root) addSheets(root, styles)
    }, [root])
    return <Content {...props} />
  }
}
