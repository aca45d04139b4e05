import { useWords } from '../../i18n/words.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** Copies a text and says whether it could. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useWords('records')
  return async text => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t('secret.copied'))
    } catch {
      // A page without the permission leaves copying to the keyboard.
      toast(t('secret.copyFailed'), 'bad')
    }
  }
}
