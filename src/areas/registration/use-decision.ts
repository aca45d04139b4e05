import { useState } from 'react'
import { decideRegisterForm } from '../../contract/registration/registration.ts'
import type { RegisterDecision, RegisterForm } from '../../contract/registration/registration.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import type { UseAct } from '../../kit/state/act-state.ts'
import { call } from '../../kit/call/call.ts'
import { Refused } from '../../kit/call/errors.ts'
import { problemOf } from '../../ui/page/error-summary.tsx'
import { useUnsaved } from '../../widgets/page-tab/page-tab.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** What a reviewer fills in. */
export interface DecisionDraft {
  orgIds: string[]
  purchaserId: string
  currency: string
  taxCode: string
  paymentTermId: string
  opinion: string
  attachmentIds: string[]
}

/** A decision that is being made. */
export interface Decision {
  draft: DecisionDraft
  act: UseAct
  change(part: Partial<DecisionDraft>): void
  errorOf(field: string): string | undefined
  decide(decision: RegisterDecision): Promise<void>
}

/** What those before have given, or nothing yet. */
function begun({ granted }: RegisterForm): DecisionDraft {
  const { orgIds = [], purchaserId = '', currency = '', taxCode = '' } = granted ?? {}
  return {
    orgIds,
    purchaserId,
    currency,
    taxCode,
    paymentTermId: granted?.paymentTermId ?? '',
    opinion: '',
    attachmentIds: [],
  }
}

/** The decision on a registration; what was filled in stays when it is refused. */
export function useDecision(form: RegisterForm, onDecided: () => void): Decision {
  const t = useWords('registration')
  const act = useAct()
  const [first] = useState(() => begun(form))
  const [draft, setDraft] = useState(first)
  useUnsaved(draft !== first)
  const refused = act.failure instanceof Refused ? act.failure.errors : []
  return {
    draft,
    act,
    change(part) {
      act.clear()
      setDraft(now => ({ ...now, ...part }))
    },
    errorOf: field => problemOf(refused, field),
    async decide(decision) {
      const done = await act.run(async () => {
        const { paymentTermId, purchaserId, ...rest } = draft
        await call(decideRegisterForm, {
          ...rest,
          ...(purchaserId === '' ? {} : { purchaserId }),
          ...(paymentTermId === '' ? {} : { paymentTermId }),
          id: form.id,
          version: form.version,
          decision,
        })
        toast(t(`done.${decision}`, { company: form.companyName }))
        return true
      })
      if (done) onDecided()
    },
  }
}
