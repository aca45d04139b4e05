import { useId, useRef, useState } from 'react'
import { pageSizes } from '../../contract/vocabulary.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { pageCount, pageNumbers } from './page-numbers.ts'
import { useStyles } from '../theme/sheet.ts'
import { fieldStyles } from '../styles/field.ts'
import { pagerStyles } from '../styles/pager.ts'
import { useUiWords } from '../ui-words.ts'
import { phoneWidth, useWidth } from '../use-width.ts'

export interface PagerProps {
  total: number
  page: number
  pageSize: number
  onPage(page: number): void
  onPageSize(pageSize: number): void
  sizes?: readonly number[]
  places?: number
}

/** On a phone only total, previous and next. */
export function Pager({ total, page, pageSize, onPage, onPageSize, sizes = pageSizes, places }: PagerProps) {
  useStyles(fieldStyles, pagerStyles)
  const t = useUiWords()
  const nav = useRef<HTMLElement>(null)
  const narrow = useWidth(nav) < phoneWidth
  const pages = pageCount(total, pageSize)
  const goTo = (next: number) => next !== page && onPage(Math.min(pages, Math.max(1, next)))
  return (
    <nav className="pager" aria-label={t('pager.label')} ref={nav}>
      <span className="pager-total" role="status">
        {t('pager.total', { count: total })}
      </span>
      {!narrow && <Sizes sizes={sizes} pageSize={pageSize} onPageSize={onPageSize} />}
      <span className="pages">
        <Step label={t('pager.previous')} icon="chevron-left" disabled={page <= 1} onStep={() => goTo(page - 1)} />
        {narrow ? (
          <span>{t('pager.pageOf', { page, pages })}</span>
        ) : (
          <Pages page={page} pages={pages} places={places} onPage={goTo} />
        )}
        <Step label={t('pager.next')} icon="chevron-right" disabled={page >= pages} onStep={() => goTo(page + 1)} />
      </span>
      {!narrow && <Jumper page={page} onJump={goTo} />}
    </nav>
  )
}

function Sizes({ sizes, pageSize, onPageSize }: Required<Pick<PagerProps, 'sizes' | 'pageSize' | 'onPageSize'>>) {
  const t = useUiWords()
  const offered = [...new Set([...sizes, pageSize])].sort((a, b) => a - b)
  return (
    <span className="control">
      <select aria-label={t('pager.size')} value={pageSize} onChange={event => onPageSize(Number(event.target.value))}>
        {offered.map(size => (
          <option key={size} value={size}>
            {t('pager.perPage', { count: size })}
          </option>
        ))}
      </select>
      <span className="control-end">
        <Icon name="chevron-down" size={14} />
      </span>
    </span>
  )
}

function Step(props: { label: string; icon: IconName; disabled: boolean; onStep(): void }) {
  const { label, icon, disabled, onStep } = props
  return (
    <button type="button" className="pager-page" aria-label={label} title={label} disabled={disabled} onClick={onStep}>
      <Icon name={icon} />
    </button>
  )
}

interface PagesProps {
  page: number
  pages: number
  places: number | undefined
  onPage(page: number): void
}

function Pages({ page, pages, places, onPage }: PagesProps) {
  const t = useUiWords()
  return pageNumbers(page, pages, places).map((number, at) =>
    number === undefined ? (
      <span key={`gap-${at}`} className="pager-gap" aria-hidden="true">
        …
      </span>
    ) : (
      <button
        key={number}
        type="button"
        className="pager-page"
        aria-label={t('pager.page', { page: number })}
        aria-current={number === page ? 'page' : undefined}
        onClick={() => onPage(number)}
      >
        {number}
      </button>
    ),
  )
}

function Jumper({ page, onJump }: { page: number; onJump(page: number): void }) {
  const t = useUiWords()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const jump = () => {
    if (typed) onJump(Number(typed))
    setTyped(undefined)
  }
  return (
    <span className="pager-jump">
      <label htmlFor={id}>{t('pager.goTo')}</label>
      <span className="control">
        <input
          id={id}
          inputMode="numeric"
          value={typed ?? String(page)}
          onChange={event => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
          onFocus={event => event.target.select()}
          onBlur={jump}
          onKeyDown={event => event.key === 'Enter' && jump()}
        />
      </span>
    </span>
  )
}
