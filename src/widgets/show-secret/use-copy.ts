import { useWords } from '../../i18n/words.ts'
import { toast } from '../../ui/overlay/toast.tsx'

export function useCopy(): (text: string) => Promise<void> {
  const t = useWords('records')
  return async text => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t('secret.copied'))
    } catch {
      // Without the permission the user can copy by keyboard.
      toast(t('secret.copyFailed'), 'bad')
    }
  }
}
