import { useState } from 'react'
import { hasPermission } from '../../../../account/permissions.ts'
import { depositFileType } from '../../../../contract/sourcing/tendering/bid-parts.ts'
import type { TenderDeposit } from '../../../../contract/sourcing/tendering/bid-parts.ts'
import { queryDeposits, returnDeposit, saveDeposit } from '../../../../contract/sourcing/tendering/bids.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { useRefusedProblems } from '../../../../kit/state/use-problems.ts'
import type { Action, RowAction } from '../../../../ui/actions.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import { MomentField } from '../../../../ui/field/moment-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { DocumentFiles } from '../../../../widgets/document/document-files.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'

type Deposited = Pick<Tender, 'id' | 'currency' | 'currencyDigits' | 'depositAmount'>

/** Bid deposits of a tender. Until the opening only finance may read them. */
export function DepositSection({ tender }: { tender: Deposited }) {
  const t = useWords('tender-bids')
  const detail = useDetail(queryDeposits, { tenderingId: tender.id })
  const [editing, setEditing] = useState<TenderDeposit | 'new'>()
  const [filed, setFiled] = useState<TenderDeposit>()
  const finance = hasPermission('tender-deposits')
  const done = (deposits: TenderDeposit[]) => {
    detail.set(deposits)
    setEditing(undefined)
  }
  return (
    <LoadedDocument detail={detail}>
      {deposits => (
        <div className="stack">
          {finance && editing === undefined && (
            <div className="button-row">
              <Button size="small" icon="plus" onClick={() => setEditing('new')}>
                {t('deposits.add')}
              </Button>
            </div>
          )}
          {editing !== undefined && (
            <DepositPanel
              key={editing === 'new' ? 'new' : editing.id}
              tender={tender}
              deposit={editing === 'new' ? undefined : editing}
              onDone={done}
              onClose={() => setEditing(undefined)}
            />
          )}
          <DataTable
            label={t('deposits.title')}
            columns={depositColumns(t, tender)}
            rows={deposits}
            rowKey={deposit => deposit.id}
            actions={rowActions(t, { finance, onEdit: setEditing, onFiles: setFiled, onDone: done })}
          />
          {filed !== undefined && (
            <DocumentFiles
              businessType={depositFileType}
              businessId={filed.id}
              label={t('deposits.proof', { supplier: filed.supplierName })}
              onChanged={() => detail.reload()}
            />
          )}
        </div>
      )}
    </LoadedDocument>
  )
}

type T = ReturnType<typeof useWords<'tender-bids'>>

function depositColumns(t: T, { currency, currencyDigits }: Deposited): Column<TenderDeposit>[] {
  return [
    { field: 'supplierName', title: t('fields.supplier'), minWidth: 200, card: 'title' },
    {
      field: 'amount',
      title: t('fields.amount'),
      align: 'end',
      cell: ({ amount }) => `${formatMoney(amount, currencyDigits, t.language)} ${currency}`,
    },
    { field: 'paidTime', title: t('fields.paidTime'), width: 170 },
    {
      field: 'status',
      title: t('fields.status'),
      width: 120,
      cell: ({ status }) => t(`depositStatus.${status}`),
    },
    { field: 'fileCount', title: t('fields.fileCount'), align: 'end', width: 80 },
    { field: 'reason', title: t('fields.reason'), minWidth: 140 },
    { field: 'remark', title: t('fields.remark'), minWidth: 120, priority: 4 },
  ]
}

interface RowActs {
  finance: boolean
  onEdit(deposit: TenderDeposit): void
  onFiles(deposit: TenderDeposit): void
  onDone(deposits: TenderDeposit[]): void
}

function rowActions(t: T, { finance, onEdit, onFiles, onDone }: RowActs): RowAction<TenderDeposit>[] {
  const open = ({ status }: TenderDeposit) => finance && status === 'RECEIVED'
  const end = (status: 'RETURNED' | 'FORFEITED'): RowAction<TenderDeposit> => ({
    name: status,
    label: t(`deposits.${status}`),
    icon: status === 'RETURNED' ? 'undo' : 'circle-x',
    when: open,
    confirm: ({ supplierName }) => ({
      title: t(`deposits.${status}Title`, { supplier: supplierName }),
      reason: true,
    }),
    done: t('done.deposit'),
    run: async ({ id, version }, reason) =>
      onDone(await call(returnDeposit, { id, version, status, reason: reason ?? '' })),
  })
  return [
    { name: 'files', label: t('deposits.files'), icon: 'file-text', run: onFiles },
    { name: 'edit', label: t('deposits.edit'), icon: 'pencil', when: open, run: onEdit },
    end('RETURNED'),
    end('FORFEITED'),
  ]
}

interface DepositPanelProps {
  tender: Deposited
  deposit: TenderDeposit | undefined
  onDone(deposits: TenderDeposit[]): void
  onClose(): void
}

function DepositPanel({ tender, deposit, onDone, onClose }: DepositPanelProps) {
  const t = useWords('tender-bids')
  const act = useAct()
  const { form, change, notice, drop } = useTypedForm(`srm.deposit.${tender.id}.${deposit?.id ?? 'new'}`, () => ({
    supplierId: deposit?.supplierId ?? '',
    supplierName: deposit?.supplierName ?? '',
    amount: deposit?.amount ?? tender.depositAmount ?? '',
    paidTime: deposit?.paidTime ?? '',
    remark: deposit?.remark ?? '',
  }))
  const problems = useRefusedProblems(form, act)
  const error = (name: string) => problemOf(problems, name)
  const close = () => {
    drop()
    onClose()
  }
  const save: Action = {
    name: 'save',
    label: t('acts.save'),
    tone: 'primary',
    disabled: [form.supplierId, form.amount, form.paidTime].includes(''),
    run: () =>
      act.run(async () => {
        const { supplierName: _name, ...input } = form
        const known = deposit && { id: deposit.id, version: deposit.version }
        const saved = await call(saveDeposit, { tenderingId: tender.id, ...input, ...known })
        toast(t('done.deposit'))
        drop()
        onDone(saved)
      }),
  }
  return (
    <Panel
      title={t('deposits.add')}
      failure={act.failure}
      acts={<ActionButtons actions={[{ name: 'back', label: t('acts.back'), run: close }, save]} />}
    >
      {notice}
      <FormGrid>
        <LookupField
          name="supplierId"
          label={t('fields.supplier')}
          required
          lov="LOV_SUPPLIER"
          error={error('supplierId')}
          value={form.supplierId}
          text={form.supplierName}
          onChange={(supplierId, supplierName) => change({ supplierId, supplierName })}
        />
        <DecimalField
          name="amount"
          label={`${t('fields.amount')} (${tender.currency})`}
          required
          error={error('amount')}
          value={form.amount}
          onChange={amount => change({ amount })}
        />
        <MomentField
          name="paidTime"
          label={t('fields.paidTime')}
          required
          error={error('paidTime')}
          value={form.paidTime}
          onChange={paidTime => change({ paidTime })}
        />
        <TextField
          name="remark"
          label={t('fields.remark')}
          maxLength={500}
          span={3}
          value={form.remark}
          onChange={remark => change({ remark })}
        />
      </FormGrid>
    </Panel>
  )
}
