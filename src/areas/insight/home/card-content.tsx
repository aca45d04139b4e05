import { Suspense, lazy } from 'react'
import type { HomeCard } from '../../../contract/insight/home/home.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Card } from './card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { ShortcutsCard } from './shortcuts-card.tsx'
import { TodoCard } from './todo-card.tsx'
import { orderSide } from './waiting-orders.ts'
import { WarningsCard } from './warnings-card.tsx'

// Charts load after the cards with tasks.
const FigureCard = lazy(async () => ({ default: (await import('./figure-card.tsx')).FigureCard }))

export function CardContent({ card: { widgetCode, title, chart } }: { card: HomeCard }) {
  if (chart !== undefined)
    return (
      <Suspense fallback={<Waiting title={title} />}>
        <FigureCard code={widgetCode} title={title} />
      </Suspense>
    )
  switch (widgetCode) {
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
    default:
      return null
  }
}

function Waiting({ title }: { title: string }) {
  return (
    <Card title={title}>
      <Skeleton rows={4} />
    </Card>
  )
}
