import { record } from '../../../kit/format/record.ts'
import { emptyAccount, emptyCertificate, emptyContact, emptyDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { isStep } from './steps.ts'
import type { StepName } from './steps.ts'
import { encodeJson } from '../../../kit/format/safe-json.ts'

const key = 'srm.register'

/** The stored draft of a registration. */
export interface KeptDraft {
  draft: Draft
  step: StepName
}

/** What this browser tab has kept; undefined when there is nothing, or storage is forbidden. */
export function readDraft(): KeptDraft | undefined {
  const kept = attempt(() => record(JSON.parse(sessionStorage.getItem(key) ?? 'null')))
  const draft = draftOf(record(kept?.draft))
  return draft && isStep(kept?.step) ? { step: kept.step, draft } : undefined
}

/** A draft that this program kept; a shape of an older version is filled up. */
export function draftOf(kept: Readonly<Record<string, unknown>> | undefined): Draft | undefined {
  if (!kept) return undefined
  const found: Draft = { ...emptyDraft, ...kept }
  return {
    ...found,
    contacts: found.contacts.map(contact => ({ ...emptyContact, ...contact })),
    certificates: found.certificates.map(one => ({ ...emptyCertificate, ...one })),
    bankAccounts: found.bankAccounts.map(account => ({ ...emptyAccount, ...account })),
  }
}

/** Stored for this browser tab only: it contains bank accounts, which no other user should find. */
export function keepDraft(kept: KeptDraft | undefined): void {
  attempt(() => {
    if (kept) sessionStorage.setItem(key, encodeJson(kept))
    else sessionStorage.removeItem(key)
  })
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
