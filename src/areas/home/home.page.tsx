import { hasPermission } from '../../account/permissions.ts'
import { useWords } from '../../i18n/words.ts'
import { useSession } from '../../kit/use-session.ts'
import { useStyles } from '../../ui/sheet.ts'
import { homeStyles } from './home-styles.ts'
import { LinksCard } from './links-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { TodoCard } from './todo-card.tsx'
import { orderSide } from './waiting-orders.ts'

/** The dashboard (domain §19.2): what waits for the reader, what is new, and where his role leads. */
export function HomePage() {
  useStyles(homeStyles)
  const t = useWords('home')
  const menu = useSession(session => session.menu)
  const side = orderSide()
  const decides = hasPermission('PurCreateDetailForm', menu)
  // Whoever neither orders nor decides, such as an administrator, has his messages in the wide column.
  const waits = side !== undefined || decides
  return (
    <div className="home" aria-busy={!t.ready}>
      <h1>{t('title')}</h1>
      <div className="home-board">
        <div className="home-column">
          {side && <OrdersCard {...side} />}
          {decides && <TodoCard />}
          {!waits && <MessagesCard />}
        </div>
        <div className="home-column">
          {waits && <MessagesCard />}
          <LinksCard />
        </div>
      </div>
    </div>
  )
}
