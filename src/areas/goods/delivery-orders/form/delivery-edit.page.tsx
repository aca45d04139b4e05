import { useState } from 'react'
import { getPlan } from '../../../../contract/goods/delivery-plans/delivery-plans.ts'
import {
  getDelivery,
  queryDeliverableRows,
  saveDelivery,
  shipDelivery,
} from '../../../../contract/goods/delivery-orders/delivery-orders.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useSession } from '../../../../kit/session/use-session.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { FormWorkContext, useFormWork } from '../../../../ui/overlay/form-work.ts'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../../ui/page/detail-page.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { FlatFormNotices } from '../../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { usePageName, usePageTab } from '../../../../widgets/page-tab/page-tab.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { DeliveryFiles } from './delivery-files.tsx'
import { formOf, inputOf } from './delivery-form-parts.ts'
import type { DeliveryForm } from './delivery-form-parts.ts'
import { formOfPlan, formWith, plansOf } from './delivery-form-start.ts'
import { useDeliveryForm } from './delivery-form-session.ts'
import { SaveFoot } from '../../../../widgets/document/save-foot.tsx'
import { DeliveryRowGrid, DeliverySerials, PackageGrid } from './delivery-grids.tsx'

type Query = Readonly<Record<string, string>>

/**
 * A draft (`?id=`), a delivery of an order (`?orderId=`), of chosen rows (`?rows=1,2`), or of a plan (`?planId=`), all
 * that is agreed of it or one promise (`&promiseId=`).
 */
export function DeliveryEditRoute({ query }: { query: Query }) {
  const { id, orderId, rows, draft, planId, promiseId } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const again = () => {
    close()
    setRound(round + 1)
  }
  const key = `${id ?? ''} ${orderId ?? ''} ${rows ?? ''} ${planId ?? ''} ${promiseId ?? ''} ${round}`
  if (planId && !id) return <DeliveryOfPlan key={key} planId={planId} promiseId={promiseId} onDone={again} />
  return id ? (
    <EditedDraft key={key} id={id} onDone={again} />
  ) : (
    <NewDelivery key={key} orderId={orderId} rows={rows} draft={draft} onDone={again} />
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
            page
            title={t('closed.title', { deliveryNo: delivery.deliveryNo })}
            text={t('closed.text')}
            action={{
              name: 'open',
              label: t('acts.open'),
              tone: 'primary',
              run: () => host && navigate(host, '/delivery/order-detail', { id }),
            }}
          />
        )
      }
    </LoadedDocument>
  )
}

interface NewProps extends DoneProps {
  orderId?: string
  rows?: string
  draft?: string
}

/** A new delivery begins with what is open of the order, or of the chosen rows. */
function NewDelivery({ orderId, rows, draft, onDone }: NewProps) {
  const wanted = rows ? { orderDetailIds: rows.split(',') } : orderId ? { orderId } : undefined
  const deliverable = useDetail(queryDeliverableRows, wanted)
  if (wanted === undefined) return <DeliveryFormPage start={formWith([])} draft={draft} onDone={onDone} />
  return (
    <LoadedDocument detail={deliverable}>
      {found => (
        <DeliveryFormPage start={formWith(found)} onDone={onDone} nothing={found.length === 0} plans={plansOf(found)} />
      )}
    </LoadedDocument>
  )
}

/** A new delivery of what was promised for a plan. */
function DeliveryOfPlan({ planId, promiseId, onDone }: DoneProps & { planId: string; promiseId?: string }) {
  const plan = useDetail(getPlan, { id: planId })
  const ids = [...new Set(plan.value?.details.map(row => row.orderDetailId))]
  const deliverable = useDetail(queryDeliverableRows, ids.length === 0 ? undefined : { orderDetailIds: ids })
  return (
    <LoadedDocument detail={plan}>
      {read => (
        <LoadedDocument detail={deliverable}>
          {rows => <PlannedForm start={formOfPlan(read, rows, promiseId)} onDone={onDone} />}
        </LoadedDocument>
      )}
    </LoadedDocument>
  )
}

function PlannedForm({ start, onDone }: DoneProps & { start: DeliveryForm }) {
  // What was read first is what is edited; the plan may change meanwhile.
  const [first] = useState(start)
  return <DeliveryFormPage start={first} onDone={onDone} nothing={first.rows.length === 0} />
}

interface FormPageProps extends DoneProps {
  start: DeliveryForm
  /** The order has nothing left to deliver. */
  nothing?: boolean
  /** Numbers of the plans that the delivery fulfils; '' for none. */
  plans?: string
  /** The unfinished draft that the page was opened for. */
  draft?: string | undefined
}

function DeliveryFormPage({ start, nothing = false, plans = '', draft, onDone }: FormPageProps) {
  useStyles(noteStyles)
  const t = useWords('delivery-orders')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useDeliveryForm(start, `srm.delivery-form.${userId}.${start.id || draft || 'new'}`, draft)
  const { form } = session
  // A file that is still on its way belongs to what is saved.
  const { work, running } = useFormWork()
  const busy = session.busy || running
  const name = form.deliveryNo === '' ? t('title.new') : t('title.edit', { deliveryNo: form.deliveryNo })
  usePageName(name)
  const save = (ship: boolean) =>
    session[ship ? 'attempt' : 'saveDraft'](async typed => {
      const input = inputOf(typed)
      const saved = await (ship ? call(shipDelivery, { delivery: input }) : call(saveDelivery, input))
      session.saved(formOf(saved))
      toast(t(ship ? 'done.ship' : 'done.saved', { deliveryNo: saved.deliveryNo }))
      if (host && navigate(host, '/delivery/order-detail', { id: saved.id })) onDone()
    })
  const back = form.id === '' ? undefined : () => host && navigate(host, '/delivery/order-detail', { id: form.id })
  return (
    <div className="document-form">
      <PageHeader title={name} onBack={back} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? t.find(`detail.${field}`) ?? field}
        nameOf={field => problemName(field, t)}
      />
      {nothing && <p className="hint">{t('nothingLeft')}</p>}
      {plans !== '' && <p className="hint">{t('asPlanned', { plans })}</p>}
      <SectionBox title={t('detail.facts')} content={<DeliveryFields session={session} />} />
      <SectionBox title={t('detail.rows')} content={<DeliveryRowGrid session={session} />} />
      <DeliverySerials session={session} />
      <SectionBox title={t('detail.packages')} content={<PackageGrid session={session} />} />
      <SectionBox
        title={t('detail.attachments')}
        content={
          <FormWorkContext value={work}>
            <DeliveryFiles session={session} />
          </FormWorkContext>
        }
      />
      <SaveFoot
        label={t('foot')}
        summary={t('summary', { rows: form.rows.length, packages: form.packages.length })}
        busy={busy}
        save={t('acts.save')}
        submit={t('acts.ship')}
        onSave={save}
      />
    </div>
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
