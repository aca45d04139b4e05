import { useWords } from '../../../../i18n/words.ts'
import { useProfile } from '../../../../account/use-profile.ts'
import type { StageParts } from '../stage-parts.ts'
import { useClarificationSections } from './clarification-section.tsx'

export const clarificationsParts: StageParts = {
  useLinks() {
    const t = useWords('tender-clarifications')
    const supplier = useProfile()?.userType === 'SUPPLIER'
    if (supplier)
      return [
        {
          name: 'apply',
          label: t('links.apply'),
          icon: 'pencil',
          path: '/prequal-apply',
          events: ['prequalify', 'changePrequal'],
        },
        {
          name: 'application',
          label: t('links.application'),
          icon: 'file-text',
          path: '/view-prequalification',
          shown: ({ prequalFlag, publishTime }) => prequalFlag === 1 && publishTime !== null,
        },
      ]
    return [
      {
        name: 'applications',
        label: t('links.applications'),
        icon: 'users',
        path: '/prequal-details',
        shown: ({ prequalFlag, publishTime }) => prequalFlag === 1 && publishTime !== null,
      },
      {
        name: 'letters',
        label: t('links.letters'),
        icon: 'message',
        path: '/add-maintain-view',
        shown: ({ publishTime, allowed }) => publishTime !== null && allowed.includes('clarify'),
      },
    ]
  },
  useSections: useClarificationSections,
}
