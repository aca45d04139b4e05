import { useState } from 'react'
import type { ReactNode } from 'react'
import { decideRegisterForm } from '../../../contract/ground/registration/registration.ts'
import type { RegisterDecision, RegisterForm } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { useRefusedProblems } from '../../../kit/state/use-problems.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import type { UseAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { useUnsaved } from '../../../widgets/page-tab/page-tab.ts'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'
import { toast } from '../../../ui/overlay/toast.tsx'

/** Input of a reviewer. */
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
  /** Offers the draft of an earlier visit or session. */
  notice: ReactNode
  act: UseAct
  change(part: Partial<DecisionDraft>): void
  errorOf(field: string): string | undefined
  decide(decision: RegisterDecision): Promise<void>
}

/** What those before have given, or nothing yet. */
function begun({ granted }: RegisterForm): Omit<DecisionDraft, 'attachmentIds'> {
  const { orgIds = [], purchaserId = '', currency = '', taxCode = '' } = granted ?? {}
  return {
    orgIds,
    purchaserId,
    currency,
    taxCode,
    paymentTermId: granted?.paymentTermId ?? '',
    opinion: '',
  }
}

/** The decision on a registration; what was filled in stays when it is refused. */
export function useDecision(form: RegisterForm, onDecided: () => void): Decision {
  const t = useWords('registration')
  const act = useAct()
  const typed = useTypedForm(`srm.register-decision.${form.id}`, () => begun(form))
  // The server removes files that no document uses, so that their ids are not stored.
  const [attachmentIds, setAttachmentIds] = useState<string[]>([])
  useUnsaved(attachmentIds.length > 0)
  const draft = { ...typed.form, attachmentIds }
  const refused = useRefusedProblems(draft, act)
  return {
    draft,
    notice: typed.notice,
    act,
    change({ attachmentIds: files, ...part }) {
      if (files) setAttachmentIds(files)
      typed.change(part)
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
        typed.drop()
        toast(t(`done.${decision}`, { company: form.companyName }))
        return true
      })
      if (done) onDecided()
    },
  }
}
