import {
  publishAnnouncement,
  removeAnnouncements,
  revokeAnnouncement,
  submitAnnouncement,
  withdrawAnnouncement,
} from '../../../contract/ground/announcements/announcements.ts'
import type { AnnouncementSummary } from '../../../contract/ground/announcements/announcements.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { RowAction } from '../../../ui/actions.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { askSubmit } from './ask-submit.tsx'

/** Actions of a manager; the server decides which are allowed now. */
export function useAnnouncementActs(onEdit: (id: string) => void): RowAction<AnnouncementSummary>[] {
  const t = useWords('announcements')
  const host = useElementScope()?.host
  return [
    ...usePublishingActs(),
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      when: row => row.allowed.includes('edit'),
      run: row => onEdit(row.id),
    },
    {
      name: 'signs',
      label: t('acts.signs'),
      icon: 'users',
      when: row => row.needSign === 1 && row.publishTime !== null,
      run: row => host && navigate(host, '/proclamation/business/sign', { id: row.id }),
    },
    {
      name: 'revoke',
      label: t('acts.revoke'),
      icon: 'undo',
      tone: 'danger',
      when: row => row.allowed.includes('revoke'),
      confirm: row => ({
        title: t('acts.revokeTitle', { title: row.title || t('untitled') }),
        text: t('acts.revokeText'),
        reason: true,
      }),
      done: t('acts.revoked'),
      run: (row, reason = '') => call(revokeAnnouncement, { id: row.id, reason }),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      when: row => row.allowed.includes('remove'),
      confirm: row => ({ title: t('acts.removeTitle', { title: row.title || t('untitled') }) }),
      done: t('acts.removed'),
      run: row => call(removeAnnouncements, { ids: [row.id] }),
    },
  ]
}

/** Publishing a draft at once, or by those who approve it. */
function usePublishingActs(): RowAction<AnnouncementSummary>[] {
  const t = useWords('announcements')
  return [
    {
      name: 'publish',
      label: t('acts.publish'),
      icon: 'send',
      when: row => row.allowed.includes('publish'),
      confirm: row => ({
        title: t('acts.publishTitle', { title: row.title || t('untitled') }),
        text: t(row.publicFlag === 1 ? 'acts.publishPublic' : 'acts.publishText', {
          receivers: t(`receivers.${row.receiverKind}`),
        }),
      }),
      done: t('acts.published'),
      run: row => call(publishAnnouncement, { id: row.id, version: row.version }),
    },
    {
      name: 'submit',
      label: t('acts.submit'),
      icon: 'send',
      when: row => row.allowed.includes('submit'),
      async run(row) {
        if (!(await askSubmit(row, t))) return
        await call(submitAnnouncement, { id: row.id, version: row.version })
        toast(t('acts.submitted'))
      },
    },
    {
      name: 'withdraw',
      label: t('acts.withdraw'),
      icon: 'undo',
      when: row => row.allowed.includes('withdraw'),
      done: t('acts.withdrawn'),
      run: row => call(withdrawAnnouncement, { id: row.id }),
    },
  ]
}
