import { useEffect, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { useWords } from '../../../i18n/words.ts'
import type { HomeCard } from '../../../contract/insight/home/home.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CardContent } from './card-content.tsx'
import { moved, nextWidth, resized } from './arrange.ts'

interface BoardCardProps {
  card: HomeCard
  cards: readonly HomeCard[]
  arranging: boolean
  dragged: string | undefined
  onDrag(code: string | undefined): void
  onArrange(cards: HomeCard[]): void
}

/** A card at its place; while the board is arranged it has handles, and its content rests. */
export function BoardCard({ card, cards, arranging, dragged, onDrag, onArrange }: BoardCardProps) {
  const { widgetCode: code, w } = card
  const place = cards.indexOf(card)
  const moving = cards.find(each => each.widgetCode === dragged)
  const { content, rows } = useBoardRows()
  return (
    <div
      className={`home-place${arranging ? ' home-place-loose' : ''}${dragged === code ? ' home-place-dragged' : ''}`}
      // React's types do not know custom properties.
      style={{ '--home-w': w, '--home-rows': rows } as CSSProperties}
      draggable={arranging}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        // Without data some browsers drag nothing.
        event.dataTransfer.setData('text/plain', code)
        onDrag(code)
      }}
      onDragOver={event => {
        if (moving) event.preventDefault()
      }}
      onDrop={event => {
        event.preventDefault()
        if (moving) onArrange(moved(cards, moving.widgetCode, place))
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div ref={content}>
        {arranging && <Handles card={card} cards={cards} place={place} onArrange={onArrange} />}
        <div inert={arranging}>
          <CardContent card={card} />
        </div>
      </div>
    </div>
  )
}

/** Height of a row of the board and the room below a card, in px, as the board's sheet has them. */
const rowHeight = 4
const gap = 16

/**
 * Board rows of a card, from the height of its content: a short card leaves no gap next to a long one, and the next
 * card moves up.
 */
function useBoardRows() {
  const content = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState(40)
  useEffect(() => {
    const element = content.current
    if (!element) return
    const observer = new ResizeObserver(() => setRows(Math.ceil((element.offsetHeight + gap) / rowHeight)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { content, rows }
}

function Handles({
  card,
  cards,
  place,
  onArrange,
}: Pick<BoardCardProps, 'card' | 'cards' | 'onArrange'> & { place: number }) {
  const t = useWords('home')
  const { widgetCode: code, title: name, w } = card
  return (
    <div className="home-handles" role="group" aria-label={name}>
      <Icon name="columns" />
      <span className="home-handles-space" />
      <IconButton
        size="small"
        icon="arrow-left"
        label={t('arrange.earlier', { name })}
        disabled={place === 0}
        onClick={() => onArrange(moved(cards, code, place - 1))}
      />
      <IconButton
        size="small"
        icon="arrow-right"
        label={t('arrange.later', { name })}
        disabled={place === cards.length - 1}
        onClick={() => onArrange(moved(cards, code, place + 1))}
      />
      <IconButton
        size="small"
        icon="minus"
        label={t('arrange.narrower', { name })}
        disabled={nextWidth(w, -1) === undefined}
        onClick={() => onArrange(resized(cards, code, -1))}
      />
      <IconButton
        size="small"
        icon="plus"
        label={t('arrange.wider', { name })}
        disabled={nextWidth(w, 1) === undefined}
        onClick={() => onArrange(resized(cards, code, 1))}
      />
    </div>
  )
}
