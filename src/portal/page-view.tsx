import { Component, createElement, useCallback, useMemo, useState } from 'react'
import type { ErrorInfo, ReactNode } from 'react'
import { EntryChecks, EntryChecksContext } from '../ui/field/entry-checks.ts'
import { PagePlaceContext } from '../ui/page/page-place.ts'
import type { PagePlace } from '../ui/page/page-place.ts'
import { PageTabContext } from '../widgets/page-tab/page-tab.ts'
import type { KeepDraft } from '../widgets/page-tab/page-tab.ts'
import type { PageProps } from './page-route.ts'
import type { Query } from './address.ts'
import { useCode } from './frame/code.ts'
import type { Code } from './frame/code.ts'
import { logError } from './tools/error-log.ts'
import { ProgressLine } from './frame/progress-line.tsx'
import { StandInFailed } from './visitor/stand-in-failed.tsx'

interface PageViewProps {
  route: PageCode
  query: Query
  onUnsaved(unsaved: boolean, keep?: KeepDraft): void
  onName(name: string): void
  mayLeaveAll?(): Promise<boolean>
  /** Absent where the page has no address. */
  onQuery?(query: Record<string, string>): void
  onClose(): void
}

type PageCode = Code<PageProps>

/** Errors of the page do not affect the rest of the portal. */
export function PageView({ route, query, onUnsaved, onName, onQuery, onClose, mayLeaveAll = always }: PageViewProps) {
  const [attempt, setAttempt] = useState(0)
  const tab = useMemo(
    () => ({ setUnsaved: onUnsaved, setName: onName, close: onClose, mayLeaveAll }),
    [onUnsaved, onName, onClose, mayLeaveAll],
  )
  // Changes by the page itself must not reload it.
  const [asked] = useState(query)
  const place = useMemo(() => onQuery && placeOf(asked, onQuery), [asked, onQuery])
  const [entries] = useState(() => new EntryChecks())
  const retry = useCallback(() => setAttempt(count => count + 1), [])
  return (
    <PageTabContext value={tab}>
      <PagePlaceContext value={place}>
        <EntryChecksContext value={entries}>
          <PageBoundary key={attempt} onRetry={retry}>
            <LoadedPage route={route} query={onQuery ? asked : query} />
          </PageBoundary>
        </EntryChecksContext>
      </PagePlaceContext>
    </PageTabContext>
  )
}

const always = () => Promise.resolve(true)

function placeOf(asked: Query, onQuery: (query: Record<string, string>) => void): PagePlace {
  let held = asked
  return {
    asked,
    held: () => held,
    setQuery(query) {
      held = query
      onQuery(query)
    },
  }
}

function LoadedPage({ route, query }: { route: PageCode; query: Query }) {
  const page = useCode(route)
  return page ? createElement(page, { query }) : <ProgressLine />
}

class PageBoundary extends Component<{ children: ReactNode; onRetry(): void }, { fault?: { error: unknown } }> {
  override state: { fault?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    logError(error, componentStack ?? '')
  }

  override render() {
    const { children, onRetry } = this.props
    const { fault } = this.state
    return fault ? <StandInFailed failure={fault.error} onRetry={onRetry} /> : children
  }
}
