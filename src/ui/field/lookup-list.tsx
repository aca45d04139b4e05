import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { Refused } from '../../kit/call/errors.ts'
import { textAt } from '../../kit/format/record.ts'
import { Button } from '../button.tsx'
import { useErrorEvent } from '../page/use-tell-error.ts'
import type { LookupSnapshot, LovHit } from './lookup-search.ts'
import { useUiWords } from '../ui-words.ts'

interface LookupListProps {
  ref: RefObject<HTMLDivElement | null>
  id: string
  label: string
  open: boolean
  search: LookupSnapshot
  active: number
  typed: string
  value: string
  onPick(hit: LovHit): void
  onRetry(): void
}

export function LookupList({ ref, id, label, open, search, active, typed, value, onPick, onRetry }: LookupListProps) {
  const t = useUiWords()
  const options = useRef<HTMLDivElement>(null)
  useEffect(() => {
    options.current?.querySelector('.option-active')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const { state, hits, failure } = search
  const failed = (failure instanceof Refused && failure.msg) || t('lookup.failed')
  useErrorEvent(failure, failed, onRetry)
  const more = search.total - hits.length
  return (
    // A press inside must not take the focus from the field.
    <div ref={ref} className="floating floating-enter" popover="manual" onPointerDown={event => event.preventDefault()}>
      <div
        ref={options}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('lookup.list', { label })}
        aria-busy={open && state === 'loading'}
      >
        {open &&
          hits.map((hit, at) => (
            <div
              key={hit.value}
              id={`${id}-${at}`}
              role="option"
              aria-selected={hit.value === value}
              className={`option ${at === active ? 'option-active' : ''}`}
              onClick={() => onPick(hit)}
            >
              {hit.code && <span className="option-code">{hit.code}</span>}
              <span className="option-text">
                {hit.text}
                {noteOf(hit) !== '' && <small>{noteOf(hit)}</small>}
              </span>
            </div>
          ))}
      </div>
      {open && (
        <div role="status" className={state === 'ready' && hits.length > 0 && more <= 0 ? 'unseen' : ''}>
          {state === 'loading' && hits.length === 0 && <div className="floating-note">{t('lookup.loading')}</div>}
          {state === 'failed' && (
            <div className="floating-note">
              {failed}
              <Button size="small" tabIndex={-1} onClick={onRetry}>
                {t('failure.retry')}
              </Button>
            </div>
          )}
          {state === 'ready' && hits.length === 0 && (
            <div className="floating-note">
              {search.keyword ? t('lookup.empty', { text: typed }) : t('lookup.emptyList')}
            </div>
          )}
          {state === 'ready' && hits.length > 0 && (
            <div className={more > 0 ? 'floating-foot' : ''}>
              {more > 0 ? t('lookup.more', { count: more }) : t('lookup.found', { count: hits.length })}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** Specification of a material, unless the name contains it. */
function noteOf({ text, row }: LovHit): string {
  const spec = textAt(row, 'spec')
  return text.includes(spec) ? '' : spec
}
