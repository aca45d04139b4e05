import type { Output } from '../../../contract/envelope.ts'
import type { previewLifecycle } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'

/** Conditions of an application, each with its result and the reasons against it. */
export function CheckList({ checks }: Pick<Output<typeof previewLifecycle>, 'checks'>) {
  useStyles(noteStyles)
  const t = useWords('lifecycle')
  const suppliers = useWords('suppliers')
  if (checks.length === 0) return null
  return (
    <section className="note-block" aria-label={t('checks.title')}>
      <p className="hint">{t('checks.title')}</p>
      <ul>
        {checks.map(({ code, met, detail }) => (
          <li key={code}>
            <StatusTag tone={met === 1 ? 'good' : 'bad'}>{t(met === 1 ? 'checks.met' : 'checks.missing')}</StatusTag>{' '}
            {t(`checks.${code}`)}
            {detail !== '' && `: ${detailText(code, detail)}`}
          </li>
        ))}
      </ul>
    </section>
  )

  function detailText(code: string, detail: string): string {
    const named = (each: string) =>
      code === 'FREE'
        ? t.find(`flags.${each}`)
        : code === 'CERTIFICATES'
          ? suppliers.find(`certificateTypes.${each}`)
          : each
    return detail
      .split(', ')
      .map(each => named(each) ?? each)
      .join(', ')
  }
}
