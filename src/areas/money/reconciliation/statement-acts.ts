import type { Statement, StatementEvent } from '../../../contract/money/reconciliation/statement-parts.ts'
import {
  cancelStatement,
  confirmStatement,
  reopenStatement,
  resendStatement,
  sendStatement,
  withdrawStatement,
} from '../../../contract/money/reconciliation/statements.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { Action } from '../../../ui/actions.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { documentActions } from '../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'

interface Parts {
  statement: Statement
  onStatement(statement: Statement): void
  onAdd(): void
  print(): Promise<void>
}

/** The acts of a statement: those the server allows, the expected one as the primary button. */
export function useStatementActs({ statement, onStatement, onAdd, print }: Parts): {
  primary: Action | undefined
  actions: Action[]
} {
  const t = useWords('reconciliation')
  const host = useElementScope()?.host
  const { id, version, reconNo, currency, currencyDigits } = statement
  const amount = `${formatMoney(statement.amountIncl, currencyDigits, t.language)} ${currency}`
  const show = async (next: Promise<Statement>) => onStatement(await next)
  const acts: DocumentAct<StatementEvent>[] = [
    {
      name: 'send',
      label: t('acts.send'),
      icon: 'send',
      tone: 'primary',
      needs: 'send',
      done: t('done.send', { reconNo }),
      run: () => show(call(sendStatement, { id, version })),
    },
    {
      name: 'confirm',
      label: t('acts.confirm'),
      icon: 'check',
      tone: 'primary',
      needs: 'confirm',
      confirm: { title: t('sure.confirmTitle', { reconNo, amount }), text: t('sure.confirmText') },
      done: t('done.confirm', { reconNo }),
      run: () => show(call(confirmStatement, { id, version })),
    },
    {
      name: 'resend',
      label: t('acts.resend'),
      icon: 'send',
      tone: 'primary',
      needs: 'resend',
      run: async () => {
        const next = await call(resendStatement, { id, version })
        onStatement(next)
        toast(t(next.approvingFlag === 1 ? 'done.approving' : 'done.resend', { reconNo }))
      },
    },
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'calendar',
      needs: 'edit',
      run: () => host && navigate(host, '/recon/edit', { id }),
    },
    { name: 'addLine', label: t('acts.addLine'), icon: 'plus', needs: 'edit', run: onAdd },
    {
      name: 'withdraw',
      label: t('acts.withdraw'),
      icon: 'undo',
      needs: 'withdraw',
      done: t('done.withdraw'),
      run: () => show(call(withdrawStatement, { id })),
    },
    {
      name: 'reopen',
      label: t('acts.reopen'),
      icon: 'unlock',
      needs: 'reopen',
      confirm: { title: t('sure.reopenTitle', { reconNo }), text: t('sure.reopenText'), reason: true },
      done: t('done.reopen', { reconNo }),
      run: reason => show(call(reopenStatement, { id, version, reason: reason ?? '' })),
    },
    { name: 'print', label: t('acts.print'), icon: 'printer', run: print },
    {
      name: 'cancel',
      label: t('acts.cancel'),
      icon: 'circle-x',
      tone: 'danger',
      needs: 'cancel',
      confirm: { title: t('sure.cancelTitle', { reconNo }), text: t('sure.cancelText'), reason: 'optional' },
      done: t('done.cancel', { reconNo }),
      run: reason => show(call(cancelStatement, { id, version, reason: reason ?? '' })),
    },
  ]
  return documentActions(statement, acts)
}
