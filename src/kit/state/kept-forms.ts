import { record } from '../format/record.ts'
import { $session } from '../session/session-store.ts'
import { encodeJson } from '../format/safe-json.ts'

const prefix = 'srm.form'

export interface KeptForm {
  values: Record<string, unknown>
  open: boolean
}

export function readForm(tab: string, form: string): KeptForm | undefined {
  const kept = attempt(() => record(JSON.parse(sessionStorage.getItem(keyOf(tab, form)) ?? 'null')))
  const values = record(kept?.values)
  return values && { values, open: kept?.open === true }
}

/** Per user and browser tab, until its portal tab is closed. */
export function keepForm(tab: string, form: string, state: KeptForm): void {
  attempt(() => sessionStorage.setItem(keyOf(tab, form), encodeJson(state)))
}

/** Of a closed tab, or of all tabs and users. */
export function forgetForms(tab?: string): void {
  const start = tab === undefined ? `${prefix} ` : keyOf(tab, '')
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(start)) sessionStorage.removeItem(key)
  })
}

/** Neither a user id nor an address contains a space. */
function keyOf(tab: string, form: string): string {
  return `${prefix} ${$session.get().userInfo?.id ?? ''} ${tab} ${form}`
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    // Storage may be blocked, full, or contain foreign data.
    return undefined
  }
}
