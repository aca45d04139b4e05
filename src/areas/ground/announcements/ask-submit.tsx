import type { AnnouncementSummary } from '../../../contract/ground/announcements/announcements.ts'
import type { Words } from '../../../i18n/words.ts'
import { ask } from '../../../ui/overlay/ask.tsx'
import { AskForm } from '../../../ui/overlay/ask-form.tsx'
import { WhoDecides } from '../../../widgets/document/who-decides.tsx'

/** Confirms the submission, naming the approvers; returns whether to submit. */
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
