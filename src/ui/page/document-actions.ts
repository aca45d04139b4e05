import type { Action } from '../actions.ts'

/** An act on a document; with `needs` it is there only while the server allows that event. */
export interface DocumentAct<Event extends string> extends Action {
  needs?: Event
}

/** The acts of a document's header: the first expected one as its primary button, the others beside it or in the menu. */
export function documentActions<Event extends string>(
  { allowed }: { allowed: readonly Event[] },
  acts: readonly DocumentAct<Event>[],
): { primary: Action | undefined; actions: Action[] } {
  const possible = allowedActions({ allowed }, acts)
  const primary = possible.find(action => action.tone === 'primary')
  return { primary, actions: possible.filter(action => action !== primary).map(quiet) }
}

/** Of the acts on a document those that are possible now, such as the buttons of its panel. */
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
