import {
  publishAnnouncement,
  removeAnnouncements,
  revokeAnnouncement,
} from '../../contract/announcements/announcements.ts'
import type { AnnouncementSummary } from '../../contract/announcements/announcements.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { navigate } from '../../kit/state/navigation.ts'
import type { RowAction } from '../../ui/actions.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'

/** What a manager can do with an announcement; the server says what is possible now. */
export function useAnnouncementActs(onEdit: (id: string) => void): RowAction<AnnouncementSummary>[] {
  const t = useWords('announcements')
  const host = useElementScope()?.host
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
