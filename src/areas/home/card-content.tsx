import { Suspense, lazy } from 'react'
import type { WidgetCode } from '../../contract/home/home.ts'
import { useWords } from '../../i18n/words.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Card } from './card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { ShortcutsCard } from './shortcuts-card.tsx'
import { TodoCard } from './todo-card.tsx'
import { orderSide } from './waiting-orders.ts'
import { WarningsCard } from './warnings-card.tsx'

// Charts come after what asks for an act.
const FigureCard = lazy(async () => ({ default: (await import('./figure-card.tsx')).FigureCard }))

/** What a card shows. */
export function CardContent({ code }: { code: WidgetCode }) {
  switch (code) {
    case 'shortcuts':
      return <ShortcutsCard />
    case 'orders': {
      const side = orderSide()
      return side && <OrdersCard {...side} />
    }
    case 'warnings':
      return <WarningsCard />
    case 'messages':
      return <MessagesCard />
    case 'todo':
      return <TodoCard />
    case 'orderValue':
    case 'orderStatus':
    case 'answers':
    case 'signIns':
    case 'sendRecords':
    case 'users':
      return (
        <Suspense fallback={<Waiting code={code} />}>
          <FigureCard code={code} />
        </Suspense>
      )
  }
}

function Waiting({ code }: { code: WidgetCode }) {
  const t = useWords('home')
  return (
    <Card title={t(`cards.${code}`)}>
      <Skeleton rows={4} />
    </Card>
  )
}
