import { useState } from 'react'
import type { ComponentType } from 'react'
import { loadWords, useWords } from '../i18n/words.ts'
import { toast } from '../ui/overlay/toast.tsx'
import { useTellError } from '../ui/page/use-tell-error.ts'

/** A failed `lazy()` would unmount the shell. */
export function useLazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const t = useWords('portal')
  const tellError = useTellError()
  const [part, setPart] = useState<{ component: ComponentType<Props> }>()
  const [open, setOpen] = useState(false)
  const show = async () => {
    try {
      const [component] = await Promise.all([part?.component ?? load(), loadWords('shell', t.language)])
      setPart({ component })
      setOpen(true)
    } catch (error) {
      const text = `${t('loadFailed.title')}. ${t('loadFailed.text')}`
      toast(text, 'bad')
      tellError(error, text)
    }
  }
  return { Part: open ? part?.component : undefined, open: () => void show(), close: () => setOpen(false) }
}
