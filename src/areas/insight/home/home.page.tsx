import { useState } from 'react'
import { useProfile } from '../../../account/use-profile.ts'
import type { HomeCard } from '../../../contract/insight/home/home.ts'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { BoardCard } from './board-card.tsx'
import { homeStyles } from './home-styles.ts'
import { useBoard } from './use-board.ts'

/** The dashboard: own functions, what waits and what is late, news and figures of the role. */
export function HomePage() {
  useStyles(homeStyles)
  const t = useWords('home')
  const board = useBoard()
  const [arranging, setArranging] = useState(false)
  const [said, setSaid] = useState('')
  const { cards } = board
  const arrange = (next: HomeCard[]) => {
    const changed = next.find((card, place) => {
      const before = cards?.find(each => each.widgetCode === card.widgetCode)
      return before && (before.w !== card.w || cards?.indexOf(before) !== place)
    })
    if (!changed) return
    const place = next.indexOf(changed) + 1
    setSaid(t('arrange.said', { name: changed.title, place, count: next.length }))
    board.arrange(next)
  }
  return (
    <div className="home" aria-busy={!t.ready || (!cards && !board.failure)}>
      <header className="home-head">
        <h1>{t('title')}</h1>
        <ArrangeButtons arranging={arranging} onArranging={setArranging} onReset={board.reset} />
      </header>
      {arranging && <p className="home-hint">{t('arrange.hint')}</p>}
      <FailureNote failure={board.failure} onRetry={board.reload} />
      {!cards && !board.failure && <Skeleton shape="document" />}
      {cards && <Board cards={cards} arranging={arranging} onArrange={arrange} />}
      <div className="unseen" role="status">
        {said}
      </div>
    </div>
  )
}

interface ArrangeButtonsProps {
  arranging: boolean
  onArranging(arranging: boolean): void
  onReset: ReturnType<typeof useBoard>['reset']
}

function ArrangeButtons({ arranging, onArranging, onReset }: ArrangeButtonsProps) {
  const t = useWords('home')
  const side = useProfile()?.userType
  return (
    <div className="button-row">
      {arranging && side && (
        <Button icon="undo" onClick={() => void onReset(side)}>
          {t('arrange.reset')}
        </Button>
      )}
      <Button
        tone={arranging ? 'primary' : 'quiet'}
        icon={arranging ? 'check' : 'layout'}
        onClick={() => onArranging(!arranging)}
      >
        {t(arranging ? 'arrange.done' : 'arrange.begin')}
      </Button>
    </div>
  )
}

interface BoardProps {
  cards: HomeCard[]
  arranging: boolean
  onArrange(cards: HomeCard[]): void
}

function Board(props: BoardProps) {
  const [dragged, setDragged] = useState<string>()
  return (
    <div className="home-board">
      {props.cards.map(card => (
        <BoardCard key={card.widgetCode} card={card} dragged={dragged} onDrag={setDragged} {...props} />
      ))}
    </div>
  )
}
