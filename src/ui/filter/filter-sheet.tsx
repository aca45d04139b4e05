import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Drawer } from '../overlay/drawer.tsx'
import type { Filter } from './filter.ts'
import { useUiWords } from '../ui-words.ts'

interface FilterSheetProps {
  filters: readonly Filter[]
  controls(filters: readonly Filter[]): ReactNode[]
  search(): void
  reset(): void
  count: number
  menu: ReactNode
}

/** On a phone: the first text filter in the page, all of them in a sheet. */
export function FilterSheet({ filters, controls, search, reset, count, menu }: FilterSheetProps) {
  const t = useUiWords()
  const [open, setOpen] = useState(false)
  const leave = (act: () => void) => () => {
    act()
    setOpen(false)
  }
  const first = filters.find(filter => filter.type === 'input')
  return (
    <div className="filter-narrow">
      {first && controls([first])}
      <span className="filter-count">
        <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('filter.label')}
        </Button>
        {count > 0 && (
          <b>
            {count}
            <span className="unseen"> {t('filter.set', { count })}</span>
          </b>
        )}
      </span>
      {menu}
      <Drawer
        open={open}
        title={t('filter.label')}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button onClick={leave(reset)}>{t('filter.reset')}</Button>
            <Button tone="primary" icon="search" onClick={leave(search)}>
              {t('filter.search')}
            </Button>
          </>
        }
      >
        <div className="filter-sheet">{controls(filters)}</div>
      </Drawer>
    </div>
  )
}
