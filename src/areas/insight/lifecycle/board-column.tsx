import { useId } from 'react'
import type { BoardColumn, BoardSupplier } from '../../../contract/insight/lifecycle/board.ts'
import type { LifecycleDirection } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { useWords } from '../../../i18n/words.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Details } from '../../../ui/page/details.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { HeldTags } from '../../../widgets/supplier-standing/held-tags.tsx'
import { applicable } from './apply-draft.ts'
import { directionsOf } from './board-moves.ts'
import { applyPath } from './lifecycle-tones.ts'

interface CardActs {
  dragged: BoardSupplier | undefined
  onDrag(supplier: BoardSupplier | undefined): void
  onApply(supplier: BoardSupplier, direction: LifecycleDirection): void
}

interface BoardColumnProps extends CardActs {
  column: BoardColumn
  count: number
  suppliers: readonly BoardSupplier[]
  /** On a phone a column is a section that opens. */
  narrow: boolean
  /** The dragged card may be dropped here. */
  reachable: boolean
  onDrop(): void
}

/** A column of the board with its cards; on a phone a section. */
export function BoardColumnBox({ column, count, suppliers, narrow, reachable, onDrop, ...acts }: BoardColumnProps) {
  const t = useWords('lifecycle')
  const id = useId()
  const title = column === 'FROZEN' || column === 'BLACK' ? t(`columns.${column}`) : t(`stages.${column}`)
  const cards = <Cards suppliers={suppliers} count={count} {...acts} />
  if (narrow)
    return (
      <Details framed summary={`${title} (${count})`}>
        {cards}
      </Details>
    )
  return (
    <section
      aria-labelledby={id}
      className={`stage-column${reachable ? ' stage-reachable' : ''}`}
      onDragOver={event => {
        // Where it cannot go it is dropped, too: then the reason is said.
        if (acts.dragged) event.preventDefault()
      }}
      onDrop={event => {
        event.preventDefault()
        onDrop()
      }}
    >
      <h2 id={id}>
        {title} <span className="stage-count">{count}</span>
      </h2>
      {cards}
    </section>
  )
}

type CardsProps = CardActs & Pick<BoardColumnProps, 'suppliers' | 'count'>

function Cards({ suppliers, count, ...acts }: CardsProps) {
  const t = useWords('lifecycle')
  if (suppliers.length === 0) return <p className="stage-note">{t('board.none')}</p>
  return (
    <>
      <ul className="stage-cards">
        {suppliers.map(supplier => (
          <Card key={supplier.id} supplier={supplier} {...acts} />
        ))}
      </ul>
      {count > suppliers.length && <p className="stage-note">{t('board.more', { count: count - suppliers.length })}</p>}
    </>
  )
}

function Card({ supplier, dragged, onDrag, onApply }: CardActs & { supplier: BoardSupplier }) {
  const t = useWords('lifecycle')
  const { id, name, supplierNo, stage, stageTime, level, boardColumn, waiting } = supplier
  const may = applicable()
  const acts = waiting === null ? directionsOf(supplier).filter(each => may.includes(each)) : []
  const facts = [
    supplierNo,
    ...(level === '' ? [] : [t('board.level', { level })]),
    ...(stageTime === null ? [] : [t('board.since', { day: stageTime.slice(0, 10) })]),
  ]
  return (
    <li
      className={`stage-card${dragged?.id === id ? ' stage-dragged' : ''}`}
      draggable={acts.length > 0}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        // Without data some browsers drag nothing.
        event.dataTransfer.setData('text/plain', id)
        onDrag(supplier)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className="stage-name">
        <PageLink path="/supplier-company" query={{ companyId: id }}>
          {name}
        </PageLink>
        {acts.length > 0 && (
          <Menu
            label={t('board.acts', { name })}
            icon="more-horizontal"
            tone="quiet"
            size="small"
            items={acts.map(direction => ({
              name: direction,
              label: t(`directions.${direction}`),
              run: () => onApply(supplier, direction),
            }))}
          />
        )}
      </div>
      <span className="stage-facts">
        {facts.map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      <span className="tags">
        {(boardColumn === 'FROZEN' || boardColumn === 'BLACK') && <StatusTag>{t(`stages.${stage}`)}</StatusTag>}
        <HeldTags supplier={supplier} />
        {waiting !== null && (
          <PageLink path={applyPath(waiting.direction)} query={{ id: waiting.id }}>
            <StatusTag tone="wait">{t('board.waiting', { direction: t(`directions.${waiting.direction}`) })}</StatusTag>
          </PageLink>
        )}
      </span>
    </li>
  )
}
