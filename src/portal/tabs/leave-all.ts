import { words } from '../../i18n/words.ts'
import { randomId } from '../../kit/call/write-ids.ts'
import { clock } from '../../kit/format/clock.ts'
import { onTabs, tellTabs } from '../../kit/session/tabs.ts'
import { askConfirm } from '../../ui/overlay/ask.tsx'
import type { OpenPages, TypedInTab } from './open-pages.ts'
import type { Tab } from './open-tabs.ts'

/** Ms in which other windows can report unsaved changes. */
const otherWindows = 200

/** The tab stays open if a draft could not be saved. */
export async function mayLeave(title: string, { keep, discard }: TypedInTab): Promise<boolean> {
  const t = words('portal')
  const answer = await askConfirm({
    title: t('unsaved.title'),
    text: t(keep ? 'unsaved.keepText' : 'unsaved.text', { title }),
    label: t('unsaved.discard'),
    tone: 'danger',
    ...(keep && { other: t('unsaved.keep') }),
  })
  if (answer?.other === true && keep) return keep()
  if (answer !== undefined) discard?.()
  return answer !== undefined
}

/** A change of role or company closes all tabs, also of other windows. False when the user stays. */
export async function mayLeaveAll(pages: OpenPages, titleOf: (tab: Tab) => string): Promise<boolean> {
  for (const tab of pages.$tabs.get().tabs)
    if (tab.unsaved && !(await mayLeave(titleOf(tab), pages.typedIn(tab.id)))) return false
  if (!(await typedElsewhere())) return true
  const t = words('portal')
  const question = { title: t('unsaved.title'), text: t('unsaved.elsewhere'), label: t('unsaved.discard') }
  return (await askConfirm({ ...question, tone: 'danger' })) !== undefined
}

export function answerOtherWindows(pages: OpenPages): () => void {
  return onTabs(message => {
    if (message.kind === 'asks-unsaved' && pages.$tabs.get().tabs.some(tab => tab.unsaved))
      tellTabs({ kind: 'unsaved', ask: message.ask })
  })
}

function typedElsewhere(): Promise<boolean> {
  const ask = randomId()
  return new Promise(resolve => {
    const done = (typed: boolean) => {
      stop()
      cancel()
      resolve(typed)
    }
    const stop = onTabs(message => {
      if (message.kind === 'unsaved' && message.ask === ask) done(true)
    })
    const cancel = clock.after(otherWindows, () => done(false))
    tellTabs({ kind: 'asks-unsaved', ask })
  })
}
