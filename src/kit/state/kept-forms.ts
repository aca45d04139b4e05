import { record } from '../format/record.ts'
import { $session } from '../session/session-store.ts'
import { encodeJson } from '../format/safe-json.ts'

const prefix = 'srm.form'

/** What is kept of a search form. */
export interface KeptForm {
  values: Record<string, unknown>
  /** All filters were shown. */
  open: boolean
}

/** The kept state of a form in a tab; undefined when there is none or storage is forbidden. */
export function readForm(tab: string, form: string): KeptForm | undefined {
  const kept = attempt(() => record(JSON.parse(sessionStorage.getItem(keyOf(tab, form)) ?? 'null')))
  const values = record(kept?.values)
  return values && { values, open: kept?.open === true }
}

/** Keeps the state of a form until its tab is closed; for this user, in this browser tab. */
export function keepForm(tab: string, form: string, state: KeptForm): void {
  attempt(() => sessionStorage.setItem(keyOf(tab, form), encodeJson(state)))
}

/** Forgets the forms of a closed tab, or those of all tabs and users. */
export function forgetForms(tab?: string): void {
  const start = tab === undefined ? `${prefix} ` : keyOf(tab, '')
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(start)) sessionStorage.removeItem(key)
  })
}

/** Neither a user's id nor an address holds a space. */
function keyOf(tab: string, form: string): string {
  return `${prefix} ${$session.get().userInfo?.id ?? ''} ${tab} ${form}`
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    // Storage may be forbidden or full, or hold what somebody else wrote; then a form begins empty.
    return undefined
  }
}
