import { words } from '../../i18n/words.ts'
import { randomId } from '../../kit/call/write-ids.ts'
import { clock } from '../../kit/format/clock.ts'
import { onTabs, tellTabs } from '../../kit/session/tabs.ts'
import { askConfirm } from '../../ui/overlay/ask.tsx'
import type { KeepDraft } from '../../widgets/page-tab/page-tab.ts'
import type { OpenPages } from './open-pages.ts'
import type { Tab } from './open-tabs.ts'

/** How long other windows have to say that something is typed there, in milliseconds. */
const otherWindows = 200

/** Asks what becomes of unsaved changes; a draft that could not be kept keeps the tab open. */
export async function mayLeave(title: string, keep: KeepDraft | undefined): Promise<boolean> {
  const t = words('portal')
  const answer = await askConfirm({
    title: t('unsaved.title'),
    text: t(keep ? 'unsaved.keepText' : 'unsaved.text', { title }),
    label: t('unsaved.discard'),
    tone: 'danger',
    ...(keep && { other: t('unsaved.keep') }),
  })
  return answer?.other === true && keep ? keep() : answer !== undefined
}

/**
 * Asks about each tab with unsaved changes, here and then in the other windows, before all of them close because another
 * role or company is taken. False when the user stays.
 */
export async function mayLeaveAll(pages: OpenPages, titleOf: (tab: Tab) => string): Promise<boolean> {
  for (const tab of pages.$tabs.get().tabs)
    if (tab.unsaved && !(await mayLeave(titleOf(tab), pages.keeperOf(tab.id)))) return false
  if (!(await typedElsewhere())) return true
  const t = words('portal')
  const question = { title: t('unsaved.title'), text: t('unsaved.elsewhere'), label: t('unsaved.discard') }
  return (await askConfirm({ ...question, tone: 'danger' })) !== undefined
}

/** Tells other windows that ask whether something is typed here; the answer stops it. */
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
