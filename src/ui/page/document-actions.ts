import type { Action } from '../actions.ts'

/** With `needs` offered only while the server allows that step. */
export interface DocumentAct<Event extends string> extends Action {
  needs?: Event
}

/** The first action with tone `primary` is the primary button. */
export function documentActions<Event extends string>(
  { allowed }: { allowed: readonly Event[] },
  acts: readonly DocumentAct<Event>[],
): { primary: Action | undefined; actions: Action[] } {
  const possible = allowedActions({ allowed }, acts)
  const primary = possible.find(action => action.tone === 'primary')
  return { primary, actions: possible.filter(action => action !== primary).map(quiet) }
}

export function allowedActions<Event extends string>(
  { allowed }: { allowed: readonly Event[] },
  acts: readonly DocumentAct<Event>[],
): Action[] {
  return acts.filter(act => act.needs === undefined || allowed.includes(act.needs)).map(withoutNeeds)
}

function withoutNeeds<Event extends string>({ needs: _event, ...action }: DocumentAct<Event>): Action {
  return action
}

/** A header has one primary button. */
function quiet(action: Action): Action {
  return action.tone === 'primary' ? { ...action, tone: 'neutral' } : action
}
