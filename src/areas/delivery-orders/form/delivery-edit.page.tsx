import { useState } from 'react'
import {
  getDelivery,
  queryDeliverableRows,
  saveDelivery,
  shipDelivery,
} from '../../../contract/delivery-orders/delivery-orders.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorSummary } from '../../../ui/page/error-summary.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { FormNotices } from '../../../widgets/document/form-notices.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { formOf, formWith, inputOf } from './delivery-form-parts.ts'
import type { DeliveryForm } from './delivery-form-parts.ts'
import { useDeliveryForm } from './delivery-form-session.ts'
import type { DeliverySession } from './delivery-form-session.ts'
import { deliveryFormStyles } from './delivery-form-styles.ts'
import { DeliveryRowGrid, PackageGrid } from './delivery-grids.tsx'

type Query = Readonly<Record<string, string>>

/** The page in the portal: a draft (`?id=`), a delivery of an order (`?orderId=`) or of chosen rows (`?rows=1,2`). */
export function DeliveryEditRoute({ query }: { query: Query }) {
  const { id, orderId, rows } = query
  const [round, setRound] = useState(0)
  const again = () => setRound(round + 1)
  const key = `${id ?? ''} ${orderId ?? ''} ${rows ?? ''} ${round}`
  return id ? (
    <EditedDraft key={key} id={id} onDone={again} />
  ) : (
    <NewDelivery key={key} orderId={orderId} rows={rows} onDone={again} />
  )
}

interface DoneProps {
  /** What was typed is saved and its page was opened. */
  onDone(): void
}

function EditedDraft({ id, onDone }: { id: string } & DoneProps) {
  const t = useWords('delivery-orders')
  const host = useElementScope()?.host
  return (
    <LoadedDocument detail={useDetail(getDelivery, { id })}>
      {delivery =>
        delivery.allowed.includes('edit') ? (
          <DeliveryFormPage start={formOf(delivery)} onDone={onDone} />
        ) : (
          <EmptyState
            title={t('closed.title', { deliveryNo: delivery.deliveryNo })}
            text={t('closed.text')}
            action={{
              ...{ name: 'open', label: t('acts.open'), tone: 'primary' },
              run: () => host && navigate(host, '/delivery/order-detail', { id }),
            }}
          />
        )
      }
    </LoadedDocument>
  )
}

/** A new delivery begins with what is open of the order, or of the chosen rows. */
function NewDelivery({ orderId, rows, onDone }: { orderId?: string; rows?: string } & DoneProps) {
  const wanted = rows ? { orderDetailIds: rows.split(',') } : orderId ? { orderId } : undefined
  const deliverable = useDetail(queryDeliverableRows, wanted)
  if (wanted === undefined) return <DeliveryFormPage start={formWith([])} onDone={onDone} />
  return (
    <LoadedDocument detail={deliverable}>
      {found => <DeliveryFormPage start={formWith(found)} onDone={onDone} nothing={found.length === 0} />}
    </LoadedDocument>
  )
}

interface FormPageProps extends DoneProps {
  start: DeliveryForm
  /** The order has nothing left to deliver. */
  nothing?: boolean
}

function DeliveryFormPage({ start, nothing = false, onDone }: FormPageProps) {
  useStyles(deliveryFormStyles, noteStyles)
  const t = useWords('delivery-orders')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useDeliveryForm(start, `srm.delivery-form.${userId}.${start.id || 'new'}`)
  const { form } = session
  const name = form.deliveryNo === '' ? t('title.new') : t('title.edit', { deliveryNo: form.deliveryNo })
  usePageName(form.deliveryNo === '' ? '' : name)
  const save = (ship: boolean) =>
    session.attempt(async typed => {
      const input = inputOf(typed)
      const saved = await (ship ? call(shipDelivery, { delivery: input }) : call(saveDelivery, input))
      session.saved(formOf(saved))
      toast(t(ship ? 'done.ship' : 'done.saved', { deliveryNo: saved.deliveryNo }))
      if (host && navigate(host, '/delivery/order-detail', { id: saved.id })) onDone()
    })
  const back = form.id === '' ? undefined : () => host && navigate(host, '/delivery/order-detail', { id: form.id })
  return (
    <div className="delivery-form">
      <PageHeader title={name} onBack={back} />
      <DeliveryNotices session={session} t={t} />
      {nothing && <p className="hint">{t('nothingLeft')}</p>}
      <SectionBox title={t('detail.facts')} content={<DeliveryFields session={session} />} />
      <SectionBox title={t('detail.rows')} content={<DeliveryRowGrid session={session} />} />
      <SectionBox title={t('detail.packages')} content={<PackageGrid session={session} />} />
      <div className="delivery-foot" role="region" aria-label={t('foot')}>
        <p>{t('summary', { rows: form.rows.length, packages: form.packages.length })}</p>
        <div className="button-row">
          <Button busy={session.busy} onClick={() => save(false)}>
            {t('acts.save')}
          </Button>
          <Button tone="primary" busy={session.busy} onClick={() => save(true)}>
            {t('acts.ship')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** What stands above the form: a draft of an earlier visit, what somebody else changed, what was refused. */
function DeliveryNotices({ session, t }: { session: DeliverySession; t: Words<'delivery-orders'> }) {
  const { conflict, problems, base, change } = session
  const shown = (form: DeliveryForm, field: string): string | null => {
    const value: unknown = Reflect.get(form, field)
    return typeof value === 'string' ? value || null : Array.isArray(value) ? String(value.length) : null
  }
  const fields = (conflict?.merged.theirs ?? []).map(key => ({
    ...{ key, label: t.find(`fields.${key}`) ?? t.find(`detail.${key}`) ?? key, before: shown(base, key) },
    theirs: conflict ? shown(conflict.newer, key) : null,
    ...(conflict?.merged.kept.has(key) ? { mine: shown(conflict.mine, key) } : {}),
  }))
  return (
    <FormNotices
      form={session}
      named={problems.length > 0}
      conflictFields={fields}
      onChoose={(key, whose) => {
        const field = conflict?.merged.theirs.find(each => each === key)
        if (conflict && field) change({ [field]: conflict[whose === 'mine' ? 'mine' : 'newer'][field] })
      }}
    >
      <ErrorSummary problems={problems} nameOf={problem => problemName(problem.field, t)} />
    </FormNotices>
  )
}

/** Where a problem is, in words: 'Row 2, Quantity'. */
function problemName(field: string, t: Words<'delivery-orders'>): string | undefined {
  const [, list, index, name] = /^(details|packages)\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  const label = t.find(`fields.${name === 'orderDetailId' ? 'orderRow' : (name ?? field)}`)
  if (index === undefined) return label
  const place = Number(index) + 1
  const where = list === 'packages' ? t('package', { place }) : t('place', { row: place })
  return label === undefined ? where : `${where}, ${label}`
}
