import type { Gaps } from '../../i18n/translate.ts'
import type { DocumentAct } from '../../ui/page/document-actions.ts'

type Step = 'submit' | 'edit' | 'withdraw' | 'remove'

type DraftText = `acts.${Step}` | `done.${'submit' | 'withdraw' | 'remove'}` | `remove.${'title' | 'text'}`

interface DraftParts extends Readonly<Record<Step, () => unknown>> {
  t(key: DraftText, gaps?: Gaps): string
  /** Number of the document, for its texts. */
  gaps: Gaps
}

/** The acts of a document that is a draft until its approval, by name, for the menu of its page. */
export function storedDraftActs(parts: DraftParts): Record<Step, DocumentAct<Step>> {
  const { t, gaps } = parts
  return {
    submit: {
      name: 'submit',
      label: t('acts.submit'),
      icon: 'send',
      tone: 'primary',
      needs: 'submit',
      done: t('done.submit', gaps),
      run: parts.submit,
    },
    edit: { name: 'edit', label: t('acts.edit'), icon: 'pencil', needs: 'edit', run: parts.edit },
    withdraw: {
      name: 'withdraw',
      label: t('acts.withdraw'),
      icon: 'undo',
      needs: 'withdraw',
      done: t('done.withdraw', gaps),
      run: parts.withdraw,
    },
    remove: {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      needs: 'remove',
      confirm: { title: t('remove.title', gaps), text: t('remove.text') },
      done: t('done.remove'),
      run: parts.remove,
    },
  }
}
