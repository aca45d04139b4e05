import { registerBusinessType } from '../../../../src/contract/ground/registration/certificates.ts'
import type { Reaction } from '../../../kit/call/act.ts'
import { emit } from '../../../kit/call/act.ts'
import { move } from '../../../kit/documents/move.ts'
import { decisionColumns, readGranted } from './decide.queries.ts'
import { requireGrant } from './decide.ts'
import type { Grant } from './events.ts'
import { writeApplicant } from './letters.ts'
import { registrations } from './registration-kind.ts'

/**
 * Creates the supplier with the stored grant, or refuses the registration. @throws Refusal with reasons against the
 * supplier
 */
export const registrationDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId, decision, opinion } = payload
  if (businessType !== registerBusinessType) return
  const agreed = decision === 'AGREE'
  let grant: Grant | undefined
  await move(
    act,
    registrations,
    agreed ? 'agree' : 'reject',
    businessId,
    { opinion },
    {
      async work(form) {
        if (agreed) grant = await requireGrant(act, form, (await readGranted(act, form.id)) ?? {})
        return { fields: decisionColumns(act, agreed ? '' : opinion, opinion), reason: opinion }
      },
      tell: async form => {
        if (!agreed) await writeApplicant(act, form, 'register.rejected', { reason: opinion })
      },
      event: form => grant && emit(act, 'registration.approved', { formId: businessId, company: form, grant }),
    },
  )
}
