import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { SectionBox } from '../../../../ui/page/detail-page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { OrderFoot } from './order-form-foot.tsx'
import { OrderHeaderFields } from './order-form-header.tsx'
import { OrderFormNotices } from './order-form-notices.tsx'
import type { HeaderField, OrderForm } from './order-form-parts.ts'
import type { OrderFormSession } from './order-form-session.ts'
import { formFootStyles } from '../../../../ui/styles/form-foot.ts'
import { orderFormStyles } from './order-form-styles.ts'
import { OrderGrid, TaxSummary } from './order-grid.tsx'

interface OrderFormPageProps {
  title: string
  session: OrderFormSession
  /** The current version, when what differs from it is marked. */
  current?: OrderForm
  fixed?: ReadonlySet<HeaderField>
  /** Next to the title: a status. */
  extra?: ReactNode
  onBack?(): void
  /** Ctrl+S. */
  onSave(): void
  /** Between the title and the fields. */
  children?: ReactNode
  acts: ReactNode
}

const none: ReadonlySet<HeaderField> = new Set()

/** The form of an order: notices, header, rows, and the totals with the acts at its foot. */
export function OrderFormPage(props: OrderFormPageProps) {
  useStyles(formFootStyles, orderFormStyles)
  const t = useWords('purchase-orders-form')
  const { session, current, fixed = none } = props
  const { state, totals, send } = session
  const { form, lists, problems } = state
  const box = useRef<HTMLDivElement>(null)
  const save = useRef(props.onSave)
  useEffect(() => {
    save.current = props.onSave
  })
  const [fresh] = useState(form.id === '')
  useEffect(() => {
    if (fresh) box.current?.querySelector<HTMLElement>('[name=supplierId]')?.focus({ preventScroll: true })
  }, [fresh])
  const parts = { form, lists, problems, current }
  return (
    <div className="document-form order-form" ref={box} onKeyDown={event => saveByKey(event, () => save.current())}>
      <PageHeader title={props.title} extra={props.extra} onBack={props.onBack} />
      <OrderFormNotices session={session} />
      {props.children}
      <SectionBox title={t('sections.header')} content={<OrderHeaderFields {...parts} fixed={fixed} send={send} />} />
      <SectionBox
        title={t('sections.rows')}
        content={
          <>
            <OrderGrid {...parts} onRows={rows => send({ type: 'rows', rows })} />
            <TaxSummary totals={totals} header={form.header} lists={lists} />
          </>
        }
      />
      <OrderFoot form={form} lists={lists} totals={totals}>
        {props.acts}
      </OrderFoot>
    </div>
  )
}

/** Ctrl+S saves what is still being typed, too: a field or a cell hands it over when it is left. */
function saveByKey(event: KeyboardEvent, save: () => void) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
  event.preventDefault()
  const field = event.target
  if (field instanceof HTMLElement) {
    field.blur()
    field.focus({ preventScroll: true })
  }
  setTimeout(save)
}
