import type { AnnouncementSummary } from '../../contract/announcements/announcements.ts'
import type { Words } from '../../i18n/words.ts'
import { ask } from '../../ui/overlay/ask.tsx'
import { AskForm } from '../../ui/overlay/ask-form.tsx'
import { WhoDecides } from '../../widgets/document/who-decides.tsx'

/** Asks whether an announcement goes to those who approve it, and names them. Returns whether it does. */
export async function askSubmit(row: AnnouncementSummary, t: Words<'announcements'>): Promise<boolean> {
  const answer = await ask<true>(answered => (
    <AskForm
      title={t('acts.submitTitle', { title: row.title || t('untitled') })}
      text={t('acts.submitText', { receivers: t(`receivers.${row.receiverKind}`) })}
      label={t('acts.submit')}
      onCancel={() => answered(undefined)}
      onSubmit={() => answered(true)}
    >
      <WhoDecides businessType="ANNOUNCEMENT" document={row} />
    </AskForm>
  ))
  return answer === true
}
