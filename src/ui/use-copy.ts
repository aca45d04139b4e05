import { toast } from './overlay/toast.tsx'
import { useUiWords } from './ui-words.ts'

export function useCopy(): (text: string) => Promise<void> {
  const t = useUiWords()
  return async text => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t('copy.done'))
    } catch {
      // Without the permission the user can copy by keyboard.
      toast(t('copy.failed'), 'bad')
    }
  }
}
